import { isPicture } from '@quiet-time/schema/attachments';
import { captionsOf, saidOfPicture } from '@quiet-time/schema/media';
import { m } from '@quiet-time/schema/sentences';
import list from '../../ui/attachments/attachments.module.css';
import { kindAndSize } from '../../ui/attachments/file-kind.ts';
import { IconDownload } from '../../ui/icons.ts';
import css from './announcement-files.module.css';
import type { Announcement } from './announcements.documents.ts';

type File = Announcement['attachments'][number];

/** Types that browsers play; other videos can be downloaded. */
const films = ['video/mp4', 'video/webm', 'video/quicktime'];

interface Props {
  announcement: Announcement;
  /** Called when the download of a file starts. */
  onFetch(): void;
}

/** Files of an announcement: pictures and videos are shown, and all files can be downloaded. */
export function AnnouncementFiles({ announcement, onFetch }: Props) {
  const { id: announcementId, attachments: files, altTexts, lang } = announcement;
  if (files.length === 0) return null;
  const address = (file: File) => `/api/announcements/${announcementId}/download/${file.id}`;
  return (
    <>
      {files.map((file) =>
        isPicture(file) ? (
          <Picture
            key={file.id}
            src={`${address(file)}?show=1`}
            name={file.name}
            said={saidOfPicture(file, altTexts)}
            lang={lang}
          />
        ) : films.includes(file.type) ? (
          // biome-ignore lint/a11y/useMediaCaption: a film without speech has none
          <video
            key={file.id}
            className={css.shown}
            src={`${address(file)}?show=1`}
            aria-label={file.name}
            controls
            playsInline
            preload="metadata"
          >
            {captionsOf(file, files).map(({ file: captions, language }) => (
              <track
                key={captions.id}
                kind="captions"
                src={`${address(captions)}?show=1`}
                srcLang={language ?? lang}
                label={language ? nameOf(language) : m.announcement_captions()}
              />
            ))}
          </video>
        ) : null,
      )}
      <section className={`${list.root} ${css.files}`} aria-label={m.announcement_files()}>
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              {/* A plain link: videos are large, and the browser downloads them without keeping them in memory. */}
              <a href={address(file)} download={file.name} onClick={onFetch}>
                <IconDownload size={20} aria-hidden="true" />
                <span>{file.name}</span>
                <small>{kindAndSize(file)}</small>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface PictureProps {
  src: string;
  name: string;
  said: Announcement['altTexts'][number] | undefined;
  /** Language of the announcement. */
  lang: string;
}

/** A picture with its alternative text, in the language of that text. */
const Picture = ({ src, name, said, lang }: PictureProps) => (
  <img
    className={css.shown}
    src={src}
    alt={said?.text ?? name}
    lang={said && (said.lang ?? lang)}
    loading="lazy"
  />
);

/** Returns a language's name in itself, which its readers look for. */
const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { isCaptions, isFilm, isPicture } from '@quiet-time/schema/attachments';
import { limits } from '@quiet-time/schema/limits';
import { type AltText, altTextOf, captionsName, captionsOf } from '@quiet-time/schema/media';
import type { UploadedFile } from '@quiet-time/web/upload.ts';
import type { ReactNode } from 'react';
import { lengthOf } from '../../lib/text-rule.ts';
import css from '../../ui/field-groups.module.css';

interface Props {
  files: readonly UploadedFile[];
  altTexts: AltText[];
  onChange(altTexts: AltText[]): void;
  /** Error of one of the texts. */
  error: ReactNode;
}

const max = limits.announcement.altText;

/** Fields for the text alternatives of an announcement's pictures, and notes about the captions of its films. */
export function MediaFields({ files, altTexts, onChange, error }: Props) {
  const pictures = files.filter(isPicture);
  const films = files.filter(isFilm);
  const isWrong = (text: string | null) => text === null || lengthOf(text) > max;
  const firstWrong = pictures.find((picture) => isWrong(altTextOf(picture, altTexts)));
  const say = ({ id, name }: UploadedFile, text: string | null) => {
    const others = altTexts.filter(({ file }) => file !== id && file !== name);
    onChange(text === null ? others : [...others, { file: id, text }]);
  };
  return (
    <>
      {pictures.map((picture) => {
        const text = altTextOf(picture, altTexts);
        return (
          <div key={picture.id} className={css.root}>
            <TextInput
              label={`What ${picture.name} shows`}
              description="For readers who cannot see it. Include any text in the picture."
              value={text ?? ''}
              maxLength={max + 50}
              disabled={text === ''}
              onChange={(event) => say(picture, event.currentTarget.value || null)}
              error={isWrong(text) && error}
              data-path={picture === firstWrong ? 'altTexts' : undefined}
              autoComplete="off"
            />
            <Checkbox
              label={`${picture.name} is decoration: nothing is lost without it`}
              checked={text === ''}
              onChange={(event) => say(picture, event.currentTarget.checked ? '' : null)}
            />
          </div>
        );
      })}
      {films.map((film) => (
        <p key={film.id} className={css.hint}>
          {captionsSaid(film, files)}
        </p>
      ))}
      {files
        .filter((file) => isCaptions(file) && !films.some((film) => belongsTo(file, film)))
        .map(({ id, name }) => (
          <p key={id} className={css.hint}>
            {name} belongs to no film: captions are called as their film is.
          </p>
        ))}
    </>
  );
}

const belongsTo = (captions: UploadedFile, film: UploadedFile) => captionsOf(film, [captions]).length > 0;

function captionsSaid({ name }: UploadedFile, files: readonly UploadedFile[]): string {
  const found = captionsOf({ name }, files).map(({ file }) => file.name);
  if (found.length > 0) return `Captions of ${name}: ${found.join(', ')}.`;
  const wanted = captionsName(name);
  const inGerman = wanted.replace(/vtt$/, 'de.vtt');
  return `${name} has no captions. Add a WebVTT file called ${wanted}, or ${inGerman} for captions in German.`;
}

import { IconDownload } from '../../../ui/icons.ts';
import css from './attachments.module.css';
import { fileKind, fileSize } from './file-kind.ts';
import type { DevotionalBody } from './use-devotional.ts';

/** The files of a devotional, to take along. Nothing where there are none. */
export function Attachments({ files }: { files: DevotionalBody['attachments'] }) {
  if (files.length === 0) return null;
  return (
    <section className={css.root} aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul>
        {files.map(({ id, name, type, size }) => (
          <li key={id}>
            <a href={`/api/attachments/${id}`} download={name}>
              <IconDownload size={20} aria-hidden="true" />
              <span>{name}</span>
              <small>
                {fileKind(name, type)}, {fileSize(size)}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

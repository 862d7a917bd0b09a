import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import type { attachedFile } from '@quiet-time/web/attached-file.documents.ts';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type MouseEvent, useId } from 'react';
import { IconDownload } from '../icons.ts';
import css from './attachments.module.css';
import { kindAndSize } from './file-kind.ts';

type File = ResultOf<typeof attachedFile>;

/** Sent with the reader's session: a plain link would send only the cookie, which may be gone. */
async function save(event: MouseEvent, file: File): Promise<void> {
  event.preventDefault();
  try {
    const { downloadAttachment } = await import('@quiet-time/web/download.ts');
    await downloadAttachment(file);
  } catch (error) {
    toast.error(reasonFor(error, m.file_download_failed({ file: file.name })));
  }
}

interface Props {
  files: readonly File[];
  /** Level of its heading on the page. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** Downloadable files of a text. Renders nothing without files. */
export default function Attachments({ files, heading: Heading = 'h2' }: Props) {
  const id = useId();
  if (files.length === 0) return null;
  return (
    <section className={css.root} aria-labelledby={id}>
      <Heading id={id}>{m.attachments_title()}</Heading>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <a
              href={`/api/attachments/${file.id}`}
              download={file.name}
              onClick={(event) => void save(event, file)}
            >
              <IconDownload size={20} aria-hidden="true" />
              <span>{file.name}</span>
              <small>{kindAndSize(file)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

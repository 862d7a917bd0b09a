import type { ResultOf } from '@quiet-time/schema/graphql';
import { messages } from '@quiet-time/schema/messages';
import type { attachedFile } from '@quiet-time/schema/web/attached-file.documents.ts';
import { reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { fileSize } from '@quiet-time/schema/web/file-size.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { type MouseEvent, useId } from 'react';
import { IconDownload } from '../icons.ts';
import css from './attachments.module.css';
import { fileKind } from './file-kind.ts';

type File = ResultOf<typeof attachedFile>;

/** With the session of the reader: a link alone would send the cookie, which may be gone. */
async function save(event: MouseEvent, file: File): Promise<void> {
  event.preventDefault();
  try {
    const { downloadAttachment } = await import('@quiet-time/schema/web/download.ts');
    await downloadAttachment(file);
  } catch (error) {
    toast.error(reasonFor(error, messages.fileDownloadFailed(file.name)));
  }
}

interface Props {
  files: readonly File[];
  /** The level that its heading has on the page. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** The files of what is read, to take along. Nothing where there are none. */
export function Attachments({ files, heading: Heading = 'h2' }: Props) {
  const id = useId();
  if (files.length === 0) return null;
  return (
    <section className={css.root} aria-labelledby={id}>
      <Heading id={id}>Files</Heading>
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
              <small>
                {fileKind(file.name, file.type)}, {fileSize(file.size)}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

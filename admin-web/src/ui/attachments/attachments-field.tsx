import '@mantine/core/styles/Input.layer.css';
import { Input } from '@mantine/core';
import { type AttachmentPurpose, acceptedAttachments } from '@quiet-time/schema/attachments';
import type { UploadedFile } from '@quiet-time/web/upload.ts';
import { type ReactNode, useId, useRef } from 'react';
import { DropZone } from '../drop-zone.tsx';
import { AttachedRow } from './attached-row.tsx';
import css from './attachments-field.module.css';
import { attachmentHint } from './check-file.ts';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  attached: UploadedFile[];
  onChange(attached: UploadedFile[]): void;
  uploads: Uploads;
  /** Purpose of the files, which decides their allowed kinds and sizes. */
  purpose?: AttachmentPurpose;
  error?: ReactNode;
}

/** Files of an item: attached files, uploads in progress, and a button to add more. */
export function AttachmentsField({ attached, onChange, uploads, purpose = 'devotional', error }: Props) {
  const { rules } = uploads;
  const titleId = useId();
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const full = attached.length >= rules.count;
  const away = (change: () => void) => {
    change();
    // The clicked button disappears with its row.
    button.current?.focus();
  };
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        Attachments
      </h3>
      {attached.length + uploads.uploads.length > 0 && (
        <ul className={css.files}>
          {attached.map((file) => (
            <AttachedRow
              key={file.id}
              file={file}
              onRemove={() => away(() => onChange(attached.filter(({ id }) => id !== file.id)))}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => away(() => uploads.retry(upload))}
              onDismiss={() => away(() => uploads.dismiss(upload.key))}
            />
          ))}
        </ul>
      )}
      <DropZone
        multiple
        label="Choose files"
        hint={
          full ? `There can be ${rules.count}. Remove one to add another.` : attachmentHint(purpose, rules)
        }
        accept={acceptedAttachments(rules.kinds)}
        onFiles={uploads.add}
        buttonRef={button}
        path="attachments"
        invalid={Boolean(error)}
        describedBy={error ? errorId : undefined}
      />
      {error && (
        <Input.Error id={errorId} mt={4}>
          {error}
        </Input.Error>
      )}
    </section>
  );
}

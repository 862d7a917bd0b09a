import { Button } from '@mantine/core';
import { fileSize } from '@quiet-time/web/file-size.ts';
import { IconButton } from '../icon-button.tsx';
import { IconX } from '../icons.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { FileIcon } from './attached-row.tsx';
import css from './attachments-field.module.css';
import type { Upload } from './use-uploads.ts';

interface Props {
  upload: Upload;
  onRetry(): void;
  onDismiss(): void;
}

/** A file on its way, or the reason why it was not taken. */
export function UploadRow({ upload, onRetry, onDismiss }: Props) {
  const { file, state, message } = upload;
  const { name } = file;
  return (
    <li className={css.file} data-error={state !== 'running' || undefined}>
      <FileIcon name={name} />
      <span>
        <strong>{name}</strong>
        {state === 'running' ? (
          <Progress upload={upload} />
        ) : (
          // Read out at once; the name is in most of these sentences.
          <small role="alert">{message}</small>
        )}
        {state === 'failed' && (
          <Button
            size="compact-xs"
            variant="subtle"
            className={css.retry}
            aria-label={`Try again: ${name}`}
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
      </span>
      <IconButton
        aria-label={state === 'running' ? `Cancel the upload of ${name}` : `Dismiss ${name}`}
        onClick={onDismiss}
      >
        <IconX size={17} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function Progress({ upload: { file, share } }: { upload: Upload }) {
  const label = `Upload of ${file.name}`;
  // All of it has gone out, and the server looks into it.
  if (share >= 1) {
    return (
      <>
        <small>Checking the file</small>
        <ProgressBar label={label} share={null} />
      </>
    );
  }
  return (
    <>
      <small>
        {fileSize(Math.round(file.size * share))} of {fileSize(file.size)}
      </small>
      <ProgressBar label={label} share={share} />
    </>
  );
}

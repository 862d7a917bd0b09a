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

/** An upload in progress, or a file that was not accepted, with the reason. */
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
          // An alert is read out at once. Most of these sentences contain the file name.
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
  // The upload is complete, and the server checks the file.
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

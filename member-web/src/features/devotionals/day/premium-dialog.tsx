import { Button } from '@mantine/core';
import { useId } from 'react';
import css from '../../../ui/alert-dialog.module.css';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { publisherEmail } from './publisher-email.ts';

/** Tells somebody without premium whom to write to. */
export function PremiumDialog({ title, onClose }: { title?: string; onClose(): void }) {
  const titleId = useId();
  const textId = useId();
  const address = publisherEmail();
  const subject = encodeURIComponent(title ? `Premium: ${title}` : 'Premium');
  return (
    <ModalDialog labelledBy={titleId} describedBy={textId} lightDismiss onClose={onClose}>
      <div className={css.root}>
        <h2 id={titleId}>Premium content</h2>
        <p id={textId}>
          To read the premium devotionals, please contact the publisher by email
          {address ? (
            <>
              : <a href={`mailto:${address}?subject=${subject}`}>{address}</a>
            </>
          ) : (
            '.'
          )}
        </p>
        <Button onClick={onClose}>Close</Button>
      </div>
    </ModalDialog>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { pageMeta } from '@quiet-time/web/page-meta.ts';
import { useId } from 'react';
import css from '../../../ui/alert-dialog.module.css';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { Sentence } from '../../../ui/sentence.tsx';

/** Dialog with the publisher's address for readers without premium. */
export default function PremiumDialog({ title, onClose }: { title?: string; onClose(): void }) {
  const titleId = useId();
  const textId = useId();
  const address = publisherEmail();
  const subject = title ? m.devotional_mail_subject_named({ title }) : m.devotional_mail_subject();
  return (
    <ModalDialog labelledBy={titleId} describedBy={textId} lightDismiss onClose={onClose}>
      <div className={css.root}>
        <h2 id={titleId}>{m.devotional_premium_content()}</h2>
        <p id={textId}>
          {address ? (
            <Sentence
              parts={m.devotional_contact_publisher_at.parts({ address })}
              mark={(words) => (
                <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>{words}</a>
              )}
            />
          ) : (
            m.devotional_contact_publisher()
          )}
        </p>
        <Button onClick={onClose}>{m.devotional_close()}</Button>
      </div>
    </ModalDialog>
  );
}

/** Address from the gateway's PUBLISHER_EMAIL. Null when the page does not know it, as in development. */
function publisherEmail(): string | null {
  const address = pageMeta('publisher-email');
  return address.includes('@') ? address : null;
}

import { Button } from '@mantine/core';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { mailKinds } from '@quiet-time/schema/labels';
import { momentOf } from '@quiet-time/schema/web/moments.ts';
import css from '../messages/message-rows.module.css';
import type { MailListDocument } from './mails.documents.ts';

export type ListedMail = ResultOf<typeof MailListDocument>['givenUpMails']['items'][number];

interface Props {
  items: readonly ListedMail[];
  /** The one that is on its way: it is not pressed twice. */
  busy: string | null;
  onSendAgain(mail: ListedMail): void;
  onDismiss(mail: ListedMail): void;
}

/** One mail under the other: what it was about, for whom, and why it did not go out. */
export function MailRows({ items, busy, onSendAgain, onDismiss }: Props) {
  return (
    <ul className={css.root} aria-label="Undelivered mails">
      {items.map((mail) => {
        const { id, kind, recipient, reason, givenUpAt, canBeSentAgain } = mail;
        const title = mailKinds[kind];
        const name = recipient ? `${title}, to ${recipient}` : title;
        return (
          <li key={id}>
            <header>
              <h2>{title}</h2>
              {recipient && <span className={css.from}>{recipient}</span>}
              <time dateTime={givenUpAt}>{momentOf(givenUpAt)}</time>
            </header>
            <p className={css.words}>{reason}</p>
            <footer>
              <div className={css.actions}>
                {canBeSentAgain && (
                  <Button
                    variant="default"
                    size="sm"
                    disabled={busy === id}
                    aria-label={`Send again: ${name}`}
                    onClick={() => onSendAgain(mail)}
                  >
                    Send again
                  </Button>
                )}
                <Button
                  variant="default"
                  size="sm"
                  disabled={busy === id}
                  aria-label={`Dismiss: ${name}`}
                  onClick={() => onDismiss(mail)}
                >
                  Dismiss
                </Button>
              </div>
            </footer>
          </li>
        );
      })}
    </ul>
  );
}

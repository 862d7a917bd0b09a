import { Button } from '@mantine/core';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { mailKinds } from '@quiet-time/schema/labels';
import { momentOf } from '@quiet-time/schema/web/moments.ts';
import { useFocusWhen } from '../../lib/use-focus-when.ts';
import css from '../../ui/section/rows.module.css';
import type { MailListDocument } from './given-up-mails.documents.ts';

export type ListedMail = ResultOf<typeof MailListDocument>['list']['nodes'][number];

interface Props {
  items: readonly ListedMail[];
  /** The id of the one that takes the focus. */
  next: string | null;
  /** The one that is on its way: it is not pressed twice. */
  busy: string | null;
  onSendAgain(mail: ListedMail): void;
  onDismiss(mail: ListedMail): void;
}

/** One mail under the other: what it was about, for whom, and why it did not go out. */
export function MailRows({ items, next, busy, ...actions }: Props) {
  return (
    <ul className={css.root} aria-label="Undelivered mails">
      {items.map((mail) => (
        <Row key={mail.id} mail={mail} next={mail.id === next} busy={mail.id === busy} {...actions} />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<Props, 'onSendAgain' | 'onDismiss'> {
  mail: ListedMail;
  next: boolean;
  busy: boolean;
}

function Row({ mail, next, busy, onSendAgain, onDismiss }: RowProps) {
  const { kind, recipient, reason, givenUpAt, canBeSentAgain } = mail;
  const heading = useFocusWhen<HTMLHeadingElement>(next);
  const title = mailKinds[kind];
  const name = recipient ? `${title}, to ${recipient}` : title;
  return (
    <li>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
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
              disabled={busy}
              aria-label={`Send again: ${name}`}
              onClick={() => onSendAgain(mail)}
            >
              Send again
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            disabled={busy}
            aria-label={`Dismiss: ${name}`}
            onClick={() => onDismiss(mail)}
          >
            Dismiss
          </Button>
        </div>
      </footer>
    </li>
  );
}

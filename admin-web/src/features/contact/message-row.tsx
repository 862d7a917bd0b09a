import { Button } from '@mantine/core';
import { momentOf } from '@quiet-time/schema/web/moments.ts';
import { useFocusWhen } from '../../lib/use-focus-when.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconTrash } from '../../ui/icons.ts';
import css from '../../ui/section/rows.module.css';
import { type ListedMessage, replyTo } from './listed-message.ts';

interface Props {
  items: readonly ListedMessage[];
  /** The id of the one that takes the focus. */
  next: string | null;
  onHandled(message: ListedMessage, handled: boolean): void;
  onDelete(message: ListedMessage): void;
}

/** One message under the other, each in full: they are to be read. */
export function MessageRows({ items, next, onHandled, onDelete }: Props) {
  return (
    <ul className={css.root} aria-label="Messages">
      {items.map((message) => (
        <Row key={message.id} next={message.id === next} {...{ message, onHandled, onDelete }} />
      ))}
    </ul>
  );
}

interface RowProps extends Omit<Props, 'items' | 'next'> {
  message: ListedMessage;
  next: boolean;
}

function Row({ message, next, onHandled, onDelete }: RowProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(next);
  const { name, email, query, handledAt, handledBy, createdAt } = message;
  const handled = handledAt !== null;
  const by = handledBy ? ` by ${handledBy}` : '';
  return (
    <li>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <span className={css.from}>{email}</span>
        <time dateTime={createdAt}>{momentOf(createdAt)}</time>
      </header>
      <p className={css.words}>{query}</p>
      <footer>
        {handled ? <Badge tone="ok">Handled</Badge> : <Badge tone="sun">Open</Badge>}
        {handled && (
          <small>
            {momentOf(handledAt)}
            {by}
          </small>
        )}
        <div className={css.actions}>
          <Button
            variant="default"
            size="sm"
            component="a"
            href={replyTo(message)}
            aria-label={`Reply to ${name}`}
          >
            Reply
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={
              handled ? `Open the message of ${name} again` : `Mark the message of ${name} as handled`
            }
            onClick={() => onHandled(message, !handled)}
          >
            {handled ? 'Open again' : 'Mark as handled'}
          </Button>
          <IconButton aria-label={`Delete the message of ${name}`} onClick={() => onDelete(message)}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </footer>
    </li>
  );
}

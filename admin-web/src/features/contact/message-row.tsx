import { Button } from '@mantine/core';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { siteName } from '@quiet-time/web/site-name.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { Row } from '../../ui/section/rows.tsx';
import { evict } from '../../ui/section/stale.ts';
import { type MessageListDocument, SetMessageHandledDocument } from './contact.documents.ts';

export type ListedMessage = ResultOf<typeof MessageListDocument>['list']['nodes'][number];

/** Fields of `Query` that become stale when a message is marked or deleted. The loaded part of the list stays. */
export const stale = ['contactMessages'];

interface Props {
  message: ListedMessage;
  next: boolean;
  /** Whether the list shows a single state, so that a marked message leaves it. */
  leaves: boolean;
  onDelete(): void;
}

/** A message with its full text. */
export function MessageRow({ message, next, leaves, onDelete }: Props) {
  const { id, name, email, query, handledAt, handledBy, createdAt } = message;
  const handled = handledAt !== null;
  const [send] = useMutation(SetMessageHandledDocument, {
    update(cache, { data }) {
      evict(cache, stale);
      if (leaves && data) cache.evict({ id: cache.identify({ ...message }) });
    },
  });
  const mark = () => {
    // The message disappears together with the clicked button.
    if (leaves) focusHeading();
    const done = handled ? m.contact_reopened() : m.contact_handled();
    void send({ variables: { id, handled: !handled } }).then(
      () => toast.success(done, { subject: id }),
      () => toast.error(m.contact_handle_failed(), { subject: id }),
    );
  };
  return (
    <Row
      title={name}
      person={email}
      at={createdAt}
      next={next}
      state={
        handled ? (
          <>
            <Badge tone="ok">Handled</Badge>
            <small>
              {momentOf(handledAt)}
              {handledBy && ` by ${handledBy}`}
            </small>
          </>
        ) : (
          <Badge tone="sun">Open</Badge>
        )
      }
      actions={
        <>
          <Button
            variant="default"
            size="sm"
            component="a"
            href={replyTo(email)}
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
            onClick={mark}
          >
            {handled ? 'Open again' : 'Mark as handled'}
          </Button>
          <IconButton aria-label={`Delete the message of ${name}`} onClick={onDelete}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <p>{query}</p>
    </Row>
  );
}

/** Returns a `mailto:` address, which opens a reply in the administrator's mail program. */
function replyTo(email: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Your message to ${siteName()}`)}`;
}

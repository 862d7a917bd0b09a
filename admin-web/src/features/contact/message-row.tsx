import { Button } from '@mantine/core';
import { contactMessages as messages } from '@quiet-time/schema/back-office/contact-messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { textRule } from '../../lib/text-rule.ts';
import { AnswerForm } from '../../ui/answers/answer-form.tsx';
import { Answers, useAnswerForm } from '../../ui/answers/answers.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { Row } from '../../ui/section/rows.tsx';
import { evict } from '../../ui/section/stale.ts';
import {
  MessageDocument,
  type MessageListDocument,
  ReplyToMessageDocument,
  SetMessageHandledDocument,
} from './contact.documents.ts';

export type ListedMessage = ResultOf<typeof MessageListDocument>['list']['nodes'][number];

/** Fields of `Query` that become stale when a message is marked or deleted. The loaded part of the list stays. */
export const stale = ['contactMessages'];

const max = limits.contact.reply;
const wrongReply = textRule(messages.replyRequired, max, messages.replyTooLong(max));

interface Props {
  message: ListedMessage;
  next: boolean;
  /** Whether the list shows a single state, so that a marked message leaves it. */
  leaves: boolean;
  onDelete(): void;
}

/** A message with its full text. */
export function MessageRow({ message, next, leaves, onDelete }: Props) {
  const { id, name, email, query, handledAt, handledBy, createdAt, replies } = message;
  const draft = `contact-message:${id}`;
  const form = useAnswerForm(draft, 'reply', name, replies.length > 0);
  const gateway = useGateway();
  // The message keeps its place, even in a list of open ones: nobody loses the row that they work on.
  const [reply] = useMutation(ReplyToMessageDocument, {
    update: (cache) => evict(cache, stale),
    refetchQueries: ['SectionCounts'],
  });
  const answers = replies.map(({ repliedBy, ...sent }) => ({ ...sent, by: repliedBy }));
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
          {form.button}
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
      <Answers answers={answers} label={`Replies to ${name}`} of={`reply to ${name}`} />
      {form.writing && (
        <AnswerForm
          {...{ draft, answers }}
          word="reply"
          kind="message"
          of={name}
          person={name}
          validate={wrongReply}
          send={(text, once) => reply({ variables: { id, text, seenReplies: replies.length }, ...once })}
          reload={() =>
            gateway.query({ query: MessageDocument, variables: { id }, fetchPolicy: 'network-only' })
          }
          messages={{ sent: messages.replySent, failed: messages.replyFailed }}
          onClose={form.close}
        />
      )}
    </Row>
  );
}

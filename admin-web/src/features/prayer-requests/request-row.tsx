import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { prayerRequestStatuses } from '@quiet-time/schema/labels';
import { prayerRequestMessages } from '@quiet-time/schema/prayer-request-messages';
import { readDraft } from '@quiet-time/schema/web/form/drafts.ts';
import { LongText } from '@quiet-time/schema/web/long-text.tsx';
import { momentOf } from '@quiet-time/schema/web/moments.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFocusWhen } from '../../lib/use-focus-when.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { Badge } from '../../ui/badge.tsx';
import { type ListedRequest, staleAfterChange } from './listed-request.ts';
import { SetPrayerRequestStatusDocument } from './prayer-requests.documents.ts';
import css from './request-rows.module.css';
import { draftOf, ResponseForm } from './response-form.tsx';

interface Props {
  items: readonly ListedRequest[];
  /** The id of the one that takes the focus. */
  next: string | null;
}

/** One request under the other, each in full: they are to be read, and answered where they stand. */
export function RequestRows({ items, next }: Props) {
  return (
    <ul className={css.root} aria-label="Prayer requests">
      {items.map((request) => (
        <Row key={request.id} request={request} next={request.id === next} />
      ))}
    </ul>
  );
}

const tones = { pending: 'sun', answered: 'ok', closed: undefined } as const;

function Row({ request, next }: { request: ListedRequest; next: boolean }) {
  const { subject, message, status, user, createdAt, responses } = request;
  const owner = useSignedIn().viewer.id;
  const hasDraft = () => readDraft(draftOf(request), owner) !== null;
  // What was begun before a reload or an ended session is gone on with.
  const [writing, setWriting] = useState(hasDraft);
  const heading = useFocusWhen<HTMLHeadingElement>(next);
  const write = useRef<HTMLButtonElement>(null);
  const moveTo = useMove(request);

  const close = () => {
    // The button must be there before it can have the focus.
    flushSync(() => setWriting(false));
    write.current?.focus();
  };
  const closed = status === 'closed';
  const writeLabel = hasDraft() ? 'Go on with the response' : 'Write a response';
  return (
    <li>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {subject}
        </h2>
        <span className={css.from}>{user.name}</span>
        <time dateTime={createdAt}>{momentOf(createdAt)}</time>
      </header>
      <LongText text={message} of={subject} className={css.words} />
      {responses.length > 0 && (
        <ol aria-label={`Responses to ${subject}`}>
          {responses.map((response) => (
            <li key={response.id}>
              <LongText text={response.message} of={`response to ${subject}`} />
              <time dateTime={response.createdAt}>{momentOf(response.createdAt)}</time>
            </li>
          ))}
        </ol>
      )}
      {writing && <ResponseForm request={request} onClose={close} />}
      <footer>
        <Badge tone={tones[status]}>{prayerRequestStatuses[status]}</Badge>
        <div className={css.actions}>
          {!writing && (
            <Button
              ref={write}
              variant="default"
              size="sm"
              aria-label={`${writeLabel}: ${subject}`}
              onClick={() => setWriting(true)}
            >
              {writeLabel}
            </Button>
          )}
          <Button
            variant="subtle"
            size="sm"
            aria-label={`${closed ? 'Reopen request' : 'Close request'}: ${subject}`}
            onClick={() => moveTo(closed ? (responses.length > 0 ? 'answered' : 'pending') : 'closed')}
          >
            {closed ? 'Reopen request' : 'Close request'}
          </Button>
        </div>
      </footer>
    </li>
  );
}

function useMove({ id }: ListedRequest) {
  const [send] = useMutation(SetPrayerRequestStatusDocument, staleAfterChange);
  return (status: ListedRequest['status']) =>
    void send({ variables: { id, status } }).then(
      () => toast.success(prayerRequestMessages.statusChanged, { subject: id }),
      () => toast.error(prayerRequestMessages.statusFailed, { subject: id }),
    );
}

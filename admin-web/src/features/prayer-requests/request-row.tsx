import { prayerRequestStatuses } from '@quiet-time/schema/prayer-request-statuses';
import { m } from '@quiet-time/schema/sentences';
import { readDraft } from '@quiet-time/web/form/drafts.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { momentOf } from '@quiet-time/web/moments.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignedIn } from '../../session/signed-in.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row, RowButton } from '../../ui/section/rows.tsx';
import { SetPrayerRequestStatusDocument } from './prayer-requests.documents.ts';
import css from './request-row.module.css';
import { draftOf, type ListedRequest, ResponseForm, staleAfterChange } from './response-form.tsx';

const tones = { pending: 'sun', answered: 'ok', closed: undefined } as const;

/** A prayer request with its full text, answered in the list. */
export function RequestRow({ request, next }: { request: ListedRequest; next: boolean }) {
  const { id, subject, message, status, user, createdAt, responses } = request;
  const owner = useSignedIn().viewer.id;
  const hasDraft = () => readDraft(draftOf(request), owner) !== null;
  // Reopens a draft from before a reload or an ended session.
  const [writing, setWriting] = useState(hasDraft);
  const write = useRef<HTMLButtonElement>(null);
  const [send] = useMutation(SetPrayerRequestStatusDocument, staleAfterChange);

  const close = () => {
    // The button has to be rendered before it can take the focus.
    flushSync(() => setWriting(false));
    write.current?.focus();
  };
  const moveTo = (status: ListedRequest['status']) =>
    void send({ variables: { id, status } }).then(
      () => toast.success(m.prayer_request_status_changed(), { subject: id }),
      () => toast.error(m.prayer_request_status_failed(), { subject: id }),
    );
  const closed = status === 'closed';
  return (
    <Row
      title={subject}
      person={user.name}
      at={createdAt}
      next={next}
      state={<Badge tone={tones[status]}>{prayerRequestStatuses[status]()}</Badge>}
      actions={
        <>
          {!writing && (
            <RowButton ref={write} of={subject} onClick={() => setWriting(true)}>
              {hasDraft()
                ? 'Go on with the response'
                : responses.length > 0
                  ? 'Write another response'
                  : 'Write a response'}
            </RowButton>
          )}
          <RowButton
            of={subject}
            variant="subtle"
            onClick={() => moveTo(closed ? (responses.length > 0 ? 'answered' : 'pending') : 'closed')}
          >
            {closed ? 'Reopen request' : 'Close request'}
          </RowButton>
        </>
      }
    >
      <LongText text={message} of={subject} />
      {responses.length > 0 && (
        <ol className={css.responses} aria-label={`Responses to ${subject}`}>
          {responses.map((response) => (
            <li key={response.id}>
              <LongText text={response.message} of={`response to ${subject}`} />
              <p>
                {response.answeredBy && `${response.answeredBy}, `}
                <time dateTime={response.createdAt}>{momentOf(response.createdAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {writing && <ResponseForm request={request} onClose={close} />}
    </Row>
  );
}

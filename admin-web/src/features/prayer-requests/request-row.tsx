import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { prayerRequestStatuses } from '@quiet-time/schema/prayer-request-statuses';
import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { textRule } from '../../lib/text-rule.ts';
import { AnswerForm } from '../../ui/answers/answer-form.tsx';
import { Answers, useAnswerForm } from '../../ui/answers/answers.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Row, RowButton } from '../../ui/section/rows.tsx';
import {
  PrayerRequestDocument,
  type PrayerRequestListDocument,
  RespondToPrayerRequestDocument,
  SetPrayerRequestStatusDocument,
} from './prayer-requests.documents.ts';

type ListedRequest = ResultOf<typeof PrayerRequestListDocument>['list']['nodes'][number];

/**
 * Queries to reload after a change of status. The list does not reload: an answered or closed request keeps its place,
 * even if it no longer matches the status filter. No row disappears while somebody works on it.
 */
const staleAfterChange = { refetchQueries: ['SectionCounts'] };

const tones = { pending: 'sun', answered: 'ok', closed: undefined } as const;

const max = limits.prayerRequest.response;
const wrongMessage = textRule(
  m.prayer_request_response_required(),
  max,
  m.prayer_request_response_too_long({ max }),
);

/** A prayer request with its full text, answered in the list. */
export function RequestRow({ request, next }: { request: ListedRequest; next: boolean }) {
  const { id, subject, message, status, user, createdAt, responses } = request;
  const draft = `prayer-request:${id}`;
  const form = useAnswerForm(draft, 'response', subject, responses.length > 0);
  const gateway = useGateway();
  const [send] = useMutation(SetPrayerRequestStatusDocument, staleAfterChange);
  const [respond] = useMutation(RespondToPrayerRequestDocument, staleAfterChange);
  const answers = responses.map(({ message, answeredBy, ...sent }) => ({
    ...sent,
    text: message,
    by: answeredBy,
  }));
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
          {form.button}
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
      <Answers answers={answers} label={`Responses to ${subject}`} of={`response to ${subject}`} />
      {form.writing && (
        <AnswerForm
          {...{ draft, answers }}
          word="response"
          kind="request"
          of={subject}
          person={user.name}
          validate={wrongMessage}
          send={(message, once) =>
            respond({ variables: { id, message, seenResponses: responses.length }, ...once })
          }
          reload={() =>
            gateway.query({ query: PrayerRequestDocument, variables: { id }, fetchPolicy: 'network-only' })
          }
          messages={{ sent: m.prayer_request_response_sent(), failed: m.prayer_request_response_failed() }}
          onClose={form.close}
        />
      )}
    </Row>
  );
}

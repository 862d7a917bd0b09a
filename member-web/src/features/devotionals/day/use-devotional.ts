import type { AccessDenied, ErrorDetails, NearestDays } from '@quiet-time/schema/error-codes';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { type FailedQuery, useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { devotionalByDate } from '../../../lib/devotional-by-date.documents.ts';

export type Devotional = ResultOf<typeof devotionalByDate>['devotional'];
export type DevotionalBody = NonNullable<Devotional['body']>;
/** A devotional whose text is open to the reader. */
export type OpenDevotional = Devotional & { body: DevotionalBody };

/** All states of a day, so that a page only has to render them. */
export type DevotionalState =
  | { status: 'waiting' }
  | { status: 'open'; devotional: OpenDevotional }
  | {
      status: 'locked';
      message: string;
      title?: string;
      /** Language of title and scripture. */
      lang?: string;
      scripture?: ErrorDetails['scripture'];
      accessDenied?: AccessDenied;
      nearest?: NearestDays;
    }
  | { status: 'missing'; nearest?: NearestDays }
  | FailedQuery;

/** Returns the devotional of a day, from the cache if it is there. A failed request can be retried. */
export function useDevotional(date: string): DevotionalState {
  const answer = useGatewayQuery(devotionalByDate, { variables: { date }, fetchPolicy: 'cache-first' });
  if (answer.status === 'waiting') return answer;
  if (answer.status === 'ready') return stateOf(answer.data.devotional);
  const { code, message, details } = answer.failure;
  if (code === 'NOT_FOUND') return { status: 'missing', nearest: details.nearest };
  if (code === 'SUBSCRIPTION_REQUIRED') {
    return {
      status: 'locked',
      message,
      title: details.title,
      lang: details.lang,
      scripture: details.scripture,
      accessDenied: details.accessDenied,
      nearest: details.nearest,
    };
  }
  return answer;
}

/** Returns the nearest days with a devotional; undefined: not known yet, or an older gateway has answered. */
export function nearestOf(state: DevotionalState): NearestDays | undefined {
  if (state.status === 'open') return state.devotional;
  return state.status === 'locked' || state.status === 'missing' ? state.nearest : undefined;
}

function stateOf(devotional: Devotional): DevotionalState {
  const { body, previous, next, isFollowed } = devotional;
  return body
    ? { status: 'open', devotional: { ...devotional, body } }
    : {
        status: 'locked',
        message: m.devotional_premium(),
        title: devotional.title,
        lang: devotional.lang,
        nearest: { previous, next, isFollowed },
      };
}

import type { AccessDenied, ErrorDetails, NearestDays } from '@quiet-time/schema/error-codes';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { type FailedAnswer, useAnswer } from '@quiet-time/web/use-answer.ts';
import { devotionalByDate } from '../../../lib/devotional-by-date.documents.ts';

export type Devotional = ResultOf<typeof devotionalByDate>['devotional'];
export type DevotionalBody = NonNullable<Devotional['body']>;
/** A devotional whose text the reader's plan opens. */
export type OpenDevotional = Devotional & { body: DevotionalBody };

/** Everything that a day can be, so that a page only has to show it. */
export type DevotionalState =
  | { status: 'waiting' }
  | { status: 'open'; devotional: OpenDevotional }
  | {
      status: 'locked';
      message: string;
      title?: string;
      /** That of title and scripture. */
      lang?: string;
      scripture?: ErrorDetails['scripture'];
      accessDenied?: AccessDenied;
      nearest?: NearestDays;
    }
  | { status: 'missing'; nearest?: NearestDays }
  | FailedAnswer;

/** The devotional of a day, from the cache when it is there. A failed request can be tried again. */
export function useDevotional(date: string): DevotionalState {
  const answer = useAnswer(devotionalByDate, { variables: { date }, fetchPolicy: 'cache-first' });
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

/** The nearest days around one; undefined: nobody knows yet, or an older gateway has answered. */
export function nearestOf(state: DevotionalState): NearestDays | undefined {
  if (state.status === 'open') return state.devotional;
  return state.status === 'locked' || state.status === 'missing' ? state.nearest : undefined;
}

function stateOf(devotional: Devotional): DevotionalState {
  const { body, previous, next } = devotional;
  return body
    ? { status: 'open', devotional: { ...devotional, body } }
    : {
        status: 'locked',
        message: m.devotional_premium(),
        title: devotional.title,
        lang: devotional.lang,
        nearest: { previous, next },
      };
}

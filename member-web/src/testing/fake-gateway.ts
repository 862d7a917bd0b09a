import type { ErrorCode } from '@quiet-time/schema/error-codes';
import {
  type Answers,
  type Call,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/schema/web/testing/fake-server.ts';
import { devotionalOf } from './sample-devotionals.ts';

export interface GraphqlError {
  message: string;
  code: string;
  extensions?: object;
}

type Answer = { devotional: unknown } | GraphqlError | 'no connection' | Promise<{ devotional: unknown }>;

/**
 * Stands in for the gateway: answers with the devotional of the date that is asked for, unless `answer` says
 * otherwise, and by `others` to every other operation. `asked` lists the dates in the order of the requests,
 * `calls` all requests.
 */
export function fakeGateway(
  answer: (date: string) => Answer | undefined = () => undefined,
  others: Answers = {},
): { asked: string[]; calls: Call[] } {
  const asked: string[] = [];
  const calls = fakeServer(
    Object.assign(others, {
      DevotionalByDate: ({ date }: Record<string, unknown>) => {
        asked.push(String(date));
        return written(answer(String(date)) ?? { devotional: devotionalOf(String(date)) });
      },
    }),
  );
  return { asked, calls };
}

function written(answer: Answer): object {
  if (answer === 'no connection') return noConnection;
  if ('code' in answer) return refusal(answer.code as ErrorCode, answer.message, answer.extensions);
  return answer;
}

import type { ErrorCode } from '@quiet-time/schema/error-codes';
import { shiftDay } from '@quiet-time/web/local-date.ts';
import {
  type Call,
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { devotionalOf, linkTo } from './sample-devotionals.ts';
import { prayerListOf } from './sample-prayer-list.ts';

export interface GraphqlError {
  message: string;
  code: string;
  extensions?: object;
}

type Answer = { devotional: unknown } | GraphqlError | 'no connection' | Promise<{ devotional: unknown }>;

/**
 * Replaces the gateway. It responds with the devotional of the requested date, unless `answer` says otherwise, and with
 * a calendar in which every day has one. All other operations get their response from `others`. `asked` lists the dates
 * in the order of the requests, `calls` all requests.
 */
export function fakeGateway(
  answer: (date: string) => Answer | undefined = () => undefined,
  others: FakeResponses = {},
): { asked: string[]; calls: Call[] } {
  const asked: string[] = [];
  const calls = fakeServer(
    Object.assign(others, {
      DevotionalCalendar: ({ from, to }: Record<string, unknown>) => ({
        devotionalCalendar: datesBetween(String(from), String(to)).map(linkTo),
      }),
      Announcements: { publicAnnouncements: [] },
      MyAnnouncements: { activeAnnouncements: [] },
      PrayerList: prayerListOf(),
      HighlightsOfChapter: { highlights: [] },
      QuestionAnswers: { questionAnswers: [] },
      OnThisDay: { onThisDay: [] },
      Rhythm: { rhythm: { __typename: 'Rhythm', daysThisMonth: 0, daysInARow: 0 } },
      NoteReading: { noteReading: true },
      ReadDevotionals: { readDevotionals: [] },
      ...others,
      DevotionalByDate: ({ date }: Record<string, unknown>) => {
        asked.push(String(date));
        return written(answer(String(date)) ?? { devotional: devotionalOf(String(date)) });
      },
    }),
  );
  return { asked, calls };
}

function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = shiftDay(date, 1)) dates.push(date);
  return dates;
}

function written(answer: Answer): object {
  if (answer === 'no connection') return noConnection;
  if ('code' in answer) return refusal(answer.code as ErrorCode, answer.message, answer.extensions);
  return answer;
}

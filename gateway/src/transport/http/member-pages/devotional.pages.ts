import type { FastifyRequest } from 'fastify';
import { isLocalDate } from '../../../blocks/scalars.js';
import { localDate } from '../../../modules/devotionals/calendar.js';
import type { Asked, MemberPage } from './member-page.js';

/** The member site tells us in this cookie where its reader is, so that their today is ready in the page. */
const timezoneCookie = 'timezone';

/** The reader's own day as far as we know it; a wrong guess costs them one request. */
function dateFor({ query, cookies }: FastifyRequest, now: Date): string {
  const { date } = query as { date?: string };
  if (date && isLocalDate(date)) return date;
  try {
    return localDate(now, cookies[timezoneCookie] ?? 'UTC');
  } catch {
    return localDate(now, 'UTC');
  }
}

interface DevotionalByDate {
  devotional: { title: string; body: { reflection: string; scripture: { reference: string } } | null };
}

const readToday = ({ ask, request, guest }: Asked, date = dateFor(request, guest.clock.now())) =>
  ask<DevotionalByDate>('DevotionalByDate', { date });

export const devotionalPages: MemberPage[] = [
  {
    matches: /^\/$/,
    module: 'src/features/home/home-page.tsx',
    // Home shows today's devotional and is still home.
    view: async (asked) => ({ preloaded: (await readToday(asked))?.preloaded }),
  },
  {
    matches: /^\/devotionals$/,
    module: 'src/features/devotionals/devotionals-page.tsx',
    async view(asked) {
      const date = dateFor(asked.request, asked.guest.clock.now());
      const answer = await readToday(asked, date);
      if (!answer) return null;
      const { title, body } = answer.data.devotional;
      return {
        title,
        ...(body && { text: `${body.scripture.reference}. ${body.reflection}` }),
        path: `/devotionals?date=${date}`,
        preloaded: answer.preloaded,
      };
    },
  },
];

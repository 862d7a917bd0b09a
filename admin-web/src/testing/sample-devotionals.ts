import { localToday, shiftDay } from '@quiet-time/web/local-date.ts';

export const anna = {
  __typename: 'Viewer',
  id: 'anna',
  name: 'Anna Reyes',
  email: 'anna@example.org',
  role: 'admin',
};

/** A stored devotional with the fields of every query of the section. */
export const afterTheFire = {
  __typename: 'Devotional',
  id: 'fire',
  version: 3,
  title: 'After the Fire',
  date: '2026-11-20',
  accessLevel: 'standard',
  isActive: true,
  stage: 'draft' as const,
  author: null as string | null,
  assigned: null as string | null,
  assignedTo: null as string | null,
  updatedAt: '2026-11-20T07:51:00.000Z',
  editor: 'Tomas Lindqvist',
  preview: 'The wind and then the quiet.',
  lang: 'en',
  translations: null as object | null,
  body: {
    __typename: 'DevotionalBody',
    content: 'The wind and then the quiet.',
    prayer: 'Meet me in the quiet.',
    prayerHtml: null as string | null,
    questions: ['What is the loudest thing?', 'Where is your cave?'],
    questionIds: ['loudest', 'cave'],
    reflection: 'The wind and then the quiet.',
    reflectionHtml: null as string | null,
    tags: ['stillness'],
    scripture: {
      __typename: 'DevotionalScripture',
      reference: '1 Kings 19:11-12',
      verse: 'A still small voice.',
    },
    attachments: [] as object[],
  },
};

/** Returns the same devotional as in a conflict response, with `change` applied. */
export function storedInput(change: object = {}) {
  const { title, date, accessLevel, isActive, stage, author, assignedTo, lang, body } = afterTheFire;
  const { __typename: _, ...texts } = body;
  return { title, date, accessLevel, isActive, stage, author, assignedTo, lang, ...texts, ...change };
}

/** Returns a list page with up to 25 devotionals, the first one `newest` days from today. */
export function listPage({ total = 1, page = 1, newest = 0 } = {}) {
  const size = Math.max(0, Math.min(25, total - (page - 1) * 25));
  const first = (page - 1) * 25;
  return {
    adminDevotionals: {
      __typename: 'DevotionalPage',
      page,
      total,
      pages: Math.ceil(total / 25),
      items: Array.from({ length: size }, (_, i) => ({
        ...afterTheFire,
        id: `d${first + i}`,
        title: `Morning ${first + i + 1}`,
        date: shiftDay(localToday(), newest - first - i),
      })),
    },
  };
}

/** List page with `After the Fire` alone. */
export const shortList = {
  adminDevotionals: { __typename: 'DevotionalPage', page: 1, total: 1, pages: 1, items: [afterTheFire] },
};

export const counts = {
  devotionals: { __typename: 'DevotionalPage', total: 1 },
  topicLetters: [{ __typename: 'TopicLetter', alphabet: 'H', count: 1 }],
  scriptures: { __typename: 'ScripturePage', total: 2 },
  faqCategories: [{ __typename: 'FaqCategoryCount', value: 'general', count: 2 }],
  announcements: { __typename: 'AnnouncementPage', total: 2 },
  pendingRequests: { __typename: 'PrayerRequestPage', total: 4 },
  openMessages: { __typename: 'ContactMessagePage', total: 1 },
  givenUpMails: { __typename: 'GivenUpMailPage', total: 0 },
  plans: [
    { __typename: 'Plan', id: 'plan-1' },
    { __typename: 'Plan', id: 'plan-2' },
  ],
  users: { __typename: 'UserPage', total: 8 },
  settings: { __typename: 'Settings', id: 'settings', version: 3, maintenanceMode: false },
  words: { __typename: 'EncouragingWordPage', total: 3 },
};

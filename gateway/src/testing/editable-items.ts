import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { messages } from '@quiet-time/schema/messages';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { m } from '@quiet-time/schema/sentences';

/** A kind of item that administrators edit, and what tests of all kinds need to know of it. */
export interface EditableItem {
  /** As GraphQL calls it: `updateFaq` takes a `FaqInput`. */
  name: string;
  table: string;
  /** Of its REST calls. */
  path: string;
  /** What its input calls the version. */
  counter: 'version' | 'revision';
  /** Every editable value as it is stored. */
  values: Record<string, unknown>;
  /** Two of its texts. */
  texts: [string, string];
  /** A list or an object of it, with two changes of it that don't touch each other's entry. */
  parts?: { name: string; one: object; other: object; both: object | null }[];
  notFound: string;
  changed: string;
}

const files = { attachments: [] };
const item = (kind: Omit<EditableItem, 'counter'> & { counter?: 'revision' }): EditableItem => ({
  counter: 'version',
  ...kind,
});

/** Lists are compared as a whole: two changes of one clash. */
const list = (name: string, one: unknown[], other: unknown[]) => ({
  name,
  one: { [name]: one },
  other: { [name]: other },
  both: null,
});

/** Objects are compared leaf by leaf. */
const object = (name: string, before: object, one: object, other: object) => ({
  name,
  one: { [name]: { ...before, ...one } },
  other: { [name]: { ...before, ...other } },
  both: { [name]: { ...before, ...one, ...other } },
});

const scripture = { reference: 'Exodus 16:4', verse: 'I will rain bread from heaven.' };
const callToAction = { title: 'Write to us', description: 'We read everything.' };
const displaySettings = {
  showOnHomepage: true,
  showInModal: false,
  allowDismiss: true,
  backgroundColor: '#3B82F6',
  textColor: '#FFFFFF',
};
const offer = (title: string) => ({ icon: '📚', title, description: `${title}, every day` });

export const editableItems: EditableItem[] = [
  item({
    name: 'Devotional',
    table: 'devotionals',
    path: '/admin/devotionals',
    values: {
      title: 'Bread for One Day',
      date: '2026-11-19',
      scripture,
      reflection: 'The manna came with an odd rule.',
      questions: ['What is enough for today?'],
      prayer: 'Give us this day our daily bread. Amen.',
      content: '',
      tags: ['trust'],
      accessLevel: 'standard',
      isActive: true,
      ...files,
    },
    texts: ['title', 'prayer'],
    parts: [
      list('questions', ['What is enough?', 'And tomorrow?'], ['What did you gather?']),
      list('tags', ['trust', 'manna'], []),
      object('scripture', scripture, { reference: 'Exodus 16:4-5' }, { verse: 'Bread from heaven.' }),
    ],
    notFound: messages.devotionalNotFound,
    changed: messages.devotionalChanged,
  }),
  item({
    name: 'OpeningPrayer',
    table: 'opening_prayers',
    path: '/opening-prayers',
    values: { title: 'Morning', content: 'Lord, this day is yours.', isActive: true },
    texts: ['title', 'content'],
    notFound: prayerMessages.openingPrayerNotFound,
    changed: prayerMessages.openingPrayerChanged,
  }),
  item({
    name: 'Prayer',
    table: 'prayers',
    path: '/prayers',
    values: {
      title: 'For the Week',
      content: 'Lead us through these days.',
      type: 'weekly',
      author: 'Anna',
      isActive: true,
      tags: ['week'],
      ...files,
    },
    texts: ['title', 'content'],
    parts: [list('tags', ['week', 'work'], ['rest'])],
    notFound: prayerMessages.prayerNotFound,
    changed: prayerMessages.prayerChanged,
  }),
  item({
    name: 'EncouragingWord',
    table: 'encouraging_words',
    path: '/encouraging-words',
    values: {
      title: 'Courage',
      message: 'You are not alone in this.',
      category: 'hope',
      author: null,
      scriptureReference: 'Joshua 1:9',
      isActive: true,
      tags: ['courage'],
      ...files,
    },
    texts: ['title', 'message'],
    parts: [list('tags', ['courage', 'hope'], [])],
    notFound: encouragingWordMessages.wordNotFound,
    changed: encouragingWordMessages.wordChanged,
  }),
  item({
    name: 'Faq',
    table: 'faqs',
    path: '/faq',
    values: {
      question: 'Is it free?',
      answer: 'Most of it is.',
      category: 'general',
      order: 2,
      isActive: true,
    },
    texts: ['question', 'answer'],
    notFound: m.faq_not_found(),
    changed: m.faq_changed(),
  }),
  item({
    name: 'About',
    table: 'about',
    path: '/about',
    values: {
      title: 'About Us',
      subtitle: 'A few friends',
      mission: 'To listen.',
      vision: 'A quiet hour for everybody.',
      features: [offer('A devotional')],
      values: [offer('Honesty')],
      callToAction,
    },
    texts: ['title', 'mission'],
    parts: [
      list('features', [offer('A devotional'), offer('A prayer')], [offer('A reading')]),
      object('callToAction', callToAction, { title: 'Talk to us' }, { description: 'We answer.' }),
    ],
    notFound: m.about_not_found(),
    changed: m.about_changed(),
  }),
  item({
    name: 'Topic',
    table: 'scripture_topics',
    path: '/topics',
    values: { name: 'Hope', description: 'What we wait for', alphabet: 'H' },
    texts: ['name', 'description'],
    notFound: scriptureMessages.topicNotFound,
    changed: scriptureMessages.topicChanged,
  }),
  item({
    name: 'Scripture',
    table: 'scriptures',
    path: '/scriptures',
    counter: 'revision',
    values: {
      topicId: null,
      reference: 'John 3:16',
      text: 'For God so loved the world',
      version: 'KJV',
      category: 'love',
      keywords: ['World'],
    },
    texts: ['reference', 'text'],
    parts: [list('keywords', ['World', 'Love'], ['Love'])],
    notFound: scriptureMessages.scriptureNotFound,
    changed: scriptureMessages.scriptureChanged,
  }),
  item({
    name: 'Announcement',
    table: 'announcements',
    path: '/announcements',
    values: {
      title: 'Advent',
      content: 'Four weeks of waiting.',
      type: 'event',
      priority: 'high',
      isActive: true,
      startDate: '2026-11-29T00:00:00.000Z',
      endDate: '2026-12-24T18:00:00.000Z',
      targetAudience: 'all',
      displaySettings,
      ...files,
    },
    texts: ['title', 'content'],
    parts: [object('displaySettings', displaySettings, { showInModal: true }, { textColor: '#000000' })],
    notFound: announcementMessages.announcementNotFound,
    changed: announcementMessages.announcementChanged,
  }),
];

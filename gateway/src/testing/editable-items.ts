import { letterMessages } from '@quiet-time/schema/back-office/letter-messages';
import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { m } from '@quiet-time/schema/sentences';

/** A kind of item that administrators edit, with the data for tests of all kinds. */
export interface EditableItem {
  /** Name in GraphQL: `updateFaq` has a `FaqInput`. */
  name: string;
  table: string;
  /** Path of its REST calls. */
  path: string;
  /** Reads as an administrator: a root field of GraphQL, a call of REST. */
  reads: [field: string, path: string];
  /** Name of the version in its input. */
  counter: 'version' | 'revision';
  /** Every editable value in stored form. */
  values: Record<string, unknown>;
  /** Names of two text fields. */
  texts: [string, string];
  /** A list or object of it, with two changes of different entries, and the resulting conflicts. */
  parts?: { name: string; one: object; other: object; both: object | null; clashes: string[] }[];
  notFound: string;
  changed: string;
}

const files = { attachments: [] };
const item = (kind: Omit<EditableItem, 'counter'> & { counter?: 'revision' }): EditableItem => ({
  counter: 'version',
  ...kind,
});

/** Lists are compared as a whole: two changes of one conflict, including dependent fields. */
const list = (name: string, one: unknown[], other: unknown[], along: string[] = []) => ({
  name,
  one: { [name]: one },
  other: { [name]: other },
  both: null,
  clashes: [name, ...along],
});

/** Objects are compared by their leaves. */
const object = (name: string, before: object, one: object, other: object) => ({
  name,
  one: { [name]: { ...before, ...one } },
  other: { [name]: { ...before, ...other } },
  both: { [name]: { ...before, ...one, ...other } },
  clashes: [],
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
const monthly = { price: 9.99, stripePriceId: 'price_monthly' };
const yearly = { price: 99, stripePriceId: 'price_yearly', discountPercentage: 17 };
const color = { primary: '#3B82F6', secondary: '#1E40AF' };
const permissions = {
  journalAccess: true,
  pdfDownload: false,
  premiumContent: false,
  prioritySupport: false,
  unlimitedStorage: false,
  advancedFeatures: false,
};
const offer = (title: string) => ({ icon: '📚', title, description: `${title}, every day` });

export const editableItems: EditableItem[] = [
  item({
    name: 'Devotional',
    table: 'devotionals',
    path: '/admin/devotionals',
    reads: ['devotionalById', '/admin/devotionals'],
    values: {
      title: 'Bread for One Day',
      date: '2026-11-19',
      scripture,
      reflection: 'The manna came with an odd rule.',
      reflectionHtml: null,
      questions: ['What is enough for today?'],
      questionIds: ['0192f0c8-0000-7000-8000-000000000001'],
      prayer: 'Give us this day our daily bread. Amen.',
      prayerHtml: null,
      content: '',
      tags: ['trust'],
      lang: 'en',
      accessLevel: 'standard',
      isActive: true,
      stage: 'draft',
      author: null,
      assignedTo: null,
      ...files,
    },
    texts: ['title', 'prayer'],
    parts: [
      list('questions', ['What is enough?', 'And tomorrow?'], ['What did you gather?'], ['questionIds']),
      list('tags', ['trust', 'manna'], []),
      object('scripture', scripture, { reference: 'Exodus 16:4-5' }, { verse: 'Bread from heaven.' }),
    ],
    notFound: m.devotional_not_found(),
    changed: m.devotional_changed(),
  }),
  item({
    name: 'OpeningPrayer',
    table: 'opening_prayers',
    path: '/opening-prayers',
    reads: ['openingPrayers', '/opening-prayers'],
    values: { title: 'Morning', content: 'Lord, this day is yours.', lang: 'en', isActive: true },
    texts: ['title', 'content'],
    notFound: m.opening_prayer_not_found(),
    changed: m.opening_prayer_changed(),
  }),
  item({
    name: 'Prayer',
    table: 'prayers',
    path: '/prayers',
    reads: ['prayerById', '/prayers'],
    values: {
      title: 'For the Week',
      content: 'Lead us through these days.',
      type: 'weekly',
      author: 'Anna',
      isActive: true,
      tags: ['week'],
      lang: 'en',
      ...files,
    },
    texts: ['title', 'content'],
    parts: [list('tags', ['week', 'work'], ['rest'])],
    notFound: m.prayer_not_found(),
    changed: m.prayer_changed(),
  }),
  item({
    name: 'EncouragingWord',
    table: 'encouraging_words',
    path: '/encouraging-words',
    reads: ['encouragingWordById', '/encouraging-words/admin'],
    values: {
      title: 'Courage',
      message: 'You are not alone in this.',
      category: 'hope',
      author: null,
      scriptureReference: 'Joshua 1:9',
      isActive: true,
      tags: ['courage'],
      lang: 'en',
      ...files,
    },
    texts: ['title', 'message'],
    parts: [list('tags', ['courage', 'hope'], [])],
    notFound: m.word_not_found(),
    changed: m.word_changed(),
  }),
  item({
    name: 'Faq',
    table: 'faqs',
    path: '/faq',
    reads: ['adminFaqs', '/faq/admin'],
    values: {
      question: 'Is it free?',
      answer: 'Most of it is.',
      category: 'general',
      order: 2,
      lang: 'en',
      isActive: true,
    },
    texts: ['question', 'answer'],
    notFound: m.faq_not_found(),
    changed: m.faq_changed(),
  }),
  item({
    name: 'Letter',
    table: 'letters',
    path: '/letters',
    reads: ['letterById', '/letters'],
    values: {
      subject: 'News of the spring',
      html: '<p>We have <strong>moved</strong>.</p>',
      reference: 'Isaiah 43:19',
      verse: 'Behold, I will do a new thing.',
      buttonLabel: 'Read on',
      buttonLink: 'https://example.org/spring',
      lang: 'en',
    },
    texts: ['subject', 'verse'],
    notFound: letterMessages.notFound,
    changed: letterMessages.changed,
  }),
  item({
    name: 'About',
    table: 'about',
    path: '/about',
    reads: ['adminAbout', '/about/admin'],
    values: {
      title: 'About Us',
      subtitle: 'A few friends',
      mission: 'To listen.',
      vision: 'A quiet hour for everybody.',
      features: [offer('A devotional')],
      values: [offer('Honesty')],
      callToAction,
      lang: 'en',
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
    name: 'Plan',
    table: 'plans',
    path: '/payment-plans',
    reads: ['adminPlans', '/payment-plans/admin'],
    values: {
      name: 'Standard',
      key: 'standard',
      description: 'A journal for every day.',
      pricing: { monthly, yearly },
      features: ['A journal'],
      limitations: ['For one person'],
      icon: '🌱',
      color,
      permissions,
      isFamily: false,
      tier: 'standard',
      isPopular: false,
      isActive: true,
      order: 1,
      lang: 'en',
    },
    texts: ['name', 'description'],
    parts: [
      list('features', ['A journal', 'Answers'], ['Prayers']),
      object(
        'pricing',
        { monthly, yearly },
        { monthly: { ...monthly, price: 7.5 } },
        { yearly: { ...yearly, price: 80 } },
      ),
      object('permissions', permissions, { pdfDownload: true }, { premiumContent: true }),
      object('color', color, { primary: '#000000' }, { secondary: '#FFFFFF' }),
    ],
    notFound: planMessages.planNotFound,
    changed: planMessages.planChanged,
  }),
  item({
    name: 'Topic',
    table: 'scripture_topics',
    path: '/topics',
    reads: ['topic', '/topics'],
    values: { name: 'Hope', description: 'What we wait for', alphabet: 'H', lang: 'en' },
    texts: ['name', 'description'],
    notFound: m.topic_not_found(),
    changed: m.topic_changed(),
  }),
  item({
    name: 'Scripture',
    table: 'scriptures',
    path: '/scriptures',
    reads: ['scriptureById', '/scriptures/admin'],
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
    notFound: m.scripture_not_found(),
    changed: m.scripture_changed(),
  }),
  item({
    name: 'Announcement',
    table: 'announcements',
    path: '/announcements',
    reads: ['announcementById', '/announcements/admin'],
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
      altTexts: [{ file: 'road.png', text: 'A road at dawn' }],
      lang: 'en',
      ...files,
    },
    texts: ['title', 'content'],
    parts: [
      object('displaySettings', displaySettings, { showInModal: true }, { textColor: '#000000' }),
      list('altTexts', [{ file: 'road.png', text: 'A road' }], [{ file: 'road.png', text: '' }]),
    ],
    notFound: m.announcement_not_found(),
    changed: m.announcement_changed(),
  }),
];

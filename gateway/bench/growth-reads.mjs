// The most frequent reads of a site, as the web apps or the REST interface send them.

const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const inTurn = (list, round) => list[round % list.length];

const devotionalWords = ['grace', 'prayer', 'hope', 'bread', 'quiet morning', 'Psalm 23', 'no such word'];
const bibleWords = ['love', 'living water', 'shepherd', 'mercy -sacrifice', 'peace', 'wisdom'];
/** Frequent and rare words. */
const journalWords = ['lord', 'god', 'house', 'children', 'light', 'mercy', 'vineyard', 'sparrow'];

const list = {
  first: 50,
  after: null,
  search: '',
  tag: null,
  mood: null,
  isFavorite: null,
  from: null,
  to: null,
};
const people = { search: '', order: 'createdAt', descending: true, page: 1, limit: 25 };
const audit = { first: 25 };

/** The panel's `Dashboard` query without the jobs, since the bench has no queue. */
const dashboard = `query ($today: LocalDate!) {
  dashboard(today: $today) {
    uncoveredDays prayerRequests { count oldest } messages { count oldest } mails { count oldest } pastDue
    pastDueUsers { id name } totalUsers activeUsers devotionals subscriptions { free standard premium family }
    recentUsers { id name email subscription createdAt }
  }
}`;

/**
 * Each read by its name: a function that queries a site (as `openSite` of growth.mjs opens it) in a round. `others` are
 * members with a hundred entries, `heavy` is the one with most.
 */
export const reads = {
  'Today (REST, guest)': ({ get }) => get('/api/devotionals/today'),
  'Today (REST, member)': ({ get, others }, round) => get('/api/devotionals/today', inTurn(others, round)),
  'A day by its date': ({ ask, others }, round) =>
    ask('DevotionalByDate', { date: day(-(round % 20)) }, inTurn(others, round)),
  'Archive, first page': ({ ask }) => ask('LatestDevotionals', { page: 1, limit: 50 }),
  'Search of devotionals': ({ ask, others }, round) =>
    ask(
      'SearchDevotionals',
      { query: inTurn(devotionalWords, round), tag: '', page: 1, limit: 20 },
      inTurn(others, round),
    ),
  'Search of the Bible': ({ ask }, round) =>
    ask('BibleSearch', { query: inTurn(bibleWords, round), translation: 'kjv', page: 1, limit: 20 }),
  'Journal, first page': ({ ask, others }, round) => ask('JournalEntries', list, inTurn(others, round)),
  'Journal, first page, heavy': ({ ask, heavy }) => ask('JournalEntries', list, heavy),
  'Journal, deep page, heavy': ({ ask, heavy, deep }) =>
    ask('JournalEntries', { ...list, after: deep }, heavy),
  'Journal, search': ({ ask, others }, round) =>
    ask('JournalEntries', { ...list, search: inTurn(journalWords, round) }, inTurn(others, round)),
  'Journal, search, heavy': ({ ask, heavy }, round) =>
    ask('JournalEntries', { ...list, search: inTurn(journalWords, round) }, heavy),
  'Journal, figures': ({ get, others }, round) => get('/api/journals/stats', inTurn(others, round)),
  'Journal, figures, heavy': ({ get, heavy }) => get('/api/journals/stats', heavy),
  'Prayer list': ({ ask, others }, round) =>
    ask('PrayerList', { isAnswered: false, first: 20, after: null }, inTurn(others, round)),
  Favorites: ({ ask, others }, round) =>
    ask('FavoriteDevotionals', { page: 1, limit: 20 }, inTurn(others, round)),
  'Days in a row': ({ ask, others }, round) => ask('Rhythm', { today: day(0) }, inTurn(others, round)),
  Profile: ({ get, others }, round) => get('/api/auth/me', inTurn(others, round)),
  'Signing in': ({ signIn }, round) => signIn(round),
  'Back-office: first page': ({ text, admin }) => text(dashboard, { today: day(0) }, admin),
  'Back-office: its sections': ({ ask, admin }) => ask('SectionCounts', { isAdmin: true }, admin),
  'People, first page': ({ ask, admin }) => ask('UserList', people, admin),
  'People, searched': ({ ask, admin }, round) =>
    ask('UserList', { ...people, search: inTurn(['anna', 'baker.4', 'writer11@', 'müller'], round) }, admin),
  'People, filtered': ({ ask, admin }, round) =>
    ask(
      'UserList',
      { ...people, ...inTurn([{ subscription: 'premium' }, { isActive: false }, { role: 'admin' }], round) },
      admin,
    ),
  'What happened to a person': ({ ask, admin, ids }, round) =>
    ask('UserEvents', { userId: inTurn(ids, round), first: 25 }, admin),
  Analytics: ({ ask, admin }) => ask('Analytics', { days: 28 }, admin),
  'Record of changes': ({ ask, admin }) => ask('AuditList', audit, admin),
  'Record of changes, filtered': ({ ask, admin }, round) =>
    ask(
      'AuditList',
      {
        ...audit,
        ...inTurn(
          [
            { kind: 'grant' },
            { via: 'system' },
            { action: 'member.deactivated' },
            { action: 'plan.deleted' },
            { via: 'token' },
          ],
          round,
        ),
      },
      admin,
    ),
};

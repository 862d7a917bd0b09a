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
  'A day by its date': ({ send, others }, round) =>
    send('DevotionalByDate', { date: day(-(round % 20)) }, inTurn(others, round)),
  'Archive, first page': ({ send }) => send('LatestDevotionals', { page: 1, limit: 50 }),
  'Search of devotionals': ({ send, others }, round) =>
    send(
      'SearchDevotionals',
      { query: inTurn(devotionalWords, round), tag: '', page: 1, limit: 20 },
      inTurn(others, round),
    ),
  'Search of the Bible': ({ send }, round) =>
    send('BibleSearch', { query: inTurn(bibleWords, round), translation: 'kjv', page: 1, limit: 20 }),
  'Journal, first page': ({ send, others }, round) => send('JournalEntries', list, inTurn(others, round)),
  'Journal, first page, heavy': ({ send, heavy }) => send('JournalEntries', list, heavy),
  'Journal, deep page, heavy': ({ send, heavy, deep }) =>
    send('JournalEntries', { ...list, after: deep }, heavy),
  'Journal, search': ({ send, others }, round) =>
    send('JournalEntries', { ...list, search: inTurn(journalWords, round) }, inTurn(others, round)),
  'Journal, search, heavy': ({ send, heavy }, round) =>
    send('JournalEntries', { ...list, search: inTurn(journalWords, round) }, heavy),
  'Journal, figures': ({ get, others }, round) => get('/api/journals/stats', inTurn(others, round)),
  'Journal, figures, heavy': ({ get, heavy }) => get('/api/journals/stats', heavy),
  'Prayer list': ({ send, others }, round) =>
    send('PrayerList', { isAnswered: false, first: 20, after: null }, inTurn(others, round)),
  Favorites: ({ send, others }, round) =>
    send('FavoriteDevotionals', { page: 1, limit: 20 }, inTurn(others, round)),
  'Days in a row': ({ send, others }, round) => send('Rhythm', { today: day(0) }, inTurn(others, round)),
  Profile: ({ get, others }, round) => get('/api/auth/me', inTurn(others, round)),
  'Signing in': ({ signIn }, round) => signIn(round),
  'Back-office: first page': ({ text, admin }) => text(dashboard, { today: day(0) }, admin),
  'Back-office: its sections': ({ send, admin }) => send('SectionCounts', { isAdmin: true }, admin),
  'People, first page': ({ send, admin }) => send('UserList', people, admin),
  'People, searched': ({ send, admin }, round) =>
    send('UserList', { ...people, search: inTurn(['anna', 'baker.4', 'writer11@', 'müller'], round) }, admin),
  'People, filtered': ({ send, admin }, round) =>
    send(
      'UserList',
      { ...people, ...inTurn([{ subscription: 'premium' }, { isActive: false }, { role: 'admin' }], round) },
      admin,
    ),
  'What happened to a person': ({ send, admin, ids }, round) =>
    send('UserEvents', { userId: inTurn(ids, round), first: 25 }, admin),
  Analytics: ({ send, admin }) => send('Analytics', { days: 28 }, admin),
  'Record of changes': ({ send, admin }) => send('AuditList', audit, admin),
  'Record of changes, filtered': ({ send, admin }, round) =>
    send(
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

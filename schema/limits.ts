/**
 * Lengths in characters and counts, by what they are of: `limits.devotional.title`. The server refuses what is longer; the
 * forms stop or warn before.
 */
// Each is an export of its own: a site gets those that it asks for.
export * as limits from './limits.js';

export const devotional = {
  title: 200,
  reference: 100,
  verse: 5_000,
  reflection: 20_000,
  content: 20_000,
  prayer: 5_000,
  question: 500,
  questions: 20,
  tag: 40,
  tags: 20,
  search: 200,
  /** Of the text that lists show. */
  preview: 120,
  /** Of the text that is shared. */
  excerpt: 100,
  /** Days that the content calendar reads at once. */
  days: 62,
} as const;
export const topic = { name: 100, description: 500, search: 200 } as const;
export const scripture = {
  reference: 100,
  text: 5_000,
  version: 40,
  keyword: 40,
  keywords: 20,
  search: 200,
} as const;
export const bible = {
  reference: 100,
  search: 200,
  /** Verses of one lookup; Psalm 119 has 176. */
  verses: 500,
  /** Bytes of the files of a text, unpacked, and what may be in them. */
  file: 200 * 1_048_576,
  /** How many times larger a packed file may become once more than a megabyte of it is unpacked. */
  unpackedRatio: 60,
  textVerses: 60_000,
  /** Characters of all verses together; the largest Bibles have six million. */
  textLength: 24_000_000,
  /** How often one verse may occur in the files of a text. */
  verseOccurrences: 50,
  verseLength: 10_000,
  bookName: 60,
  /** What is told of a text. */
  textId: 20,
  name: 100,
  abbreviation: 12,
  copyright: 500,
} as const;
/** `count`: how many a member can have. `page`: how many of their list they are shown at once. */
export const highlight = { note: 2_000, search: 200, count: 5_000, page: 20 } as const;
export const announcement = {
  title: 199,
  content: 1_999,
  search: 200,
  /** Files of one announcement. */
  files: 10,
  /** Bytes of one of them. */
  fileBytes: 50 * 1_048_576,
  /** What a picture shows, in words. */
  altText: 300,
} as const;
export const prayer = { title: 200, content: 5_000, author: 100, tag: 40, tags: 20 } as const;
export const prayerRequest = {
  subject: 200,
  message: 10_000,
  response: 10_000,
  search: 200,
  /** How many of their own a member is shown at once. */
  page: 5,
} as const;
export const journal = {
  title: 200,
  /** Of the HTML, which may have three bytes a character: it has to fit into a request. */
  content: 100_000,
  originalContent: 20_000,
  source: 100,
  tag: 40,
  tags: 20,
  search: 200,
  /** Of the text that lists show. */
  excerpt: 200,
  /** Of the first words that stand for a title. */
  heading: 80,
  /** Before it nothing was written that people keep here. */
  firstDay: '1900-01-01',
  /** Days that the calendar reads at once. */
  days: 400,
  /** Minutes in which a deleted entry can be taken back. */
  undoMinutes: 60,
} as const;
/** `side`: of the square that is kept, in pixels. `seconds`: that drawing one may take. */
export const avatar = { bytes: 10 * 1_048_576, pixels: 60_000_000, side: 320, seconds: 10 } as const;
export const questionAnswer = { answer: 10_000 } as const;
/** `page`: how many of their list a member is shown at once. */
export const prayerItem = { title: 200, note: 2_000, page: 20 } as const;
/** Characters, and how many somebody can have `of` one list of the back-office. */
export const savedFilter = { name: 60, section: 40, query: 1_000, of: 50 } as const;
export const encouragingWord = {
  title: 200,
  /** The counter of the form turns yellow and red after these. */
  message: { min: 10, yellow: 400, red: 450, max: 500 },
  author: 100,
  reference: 100,
  tag: 40,
  tags: 20,
  search: 200,
} as const;
export const webhookEndpoint = {
  url: 2_000,
  description: 200,
  /** How many there can be. */
  count: 20,
  /** Hours that a secret which was rotated signs as well. */
  earlierSecretHours: 24,
  /** Days that deliveries are kept in the log. */
  logDays: 30,
  /** Characters of an answer that are kept. */
  response: 500,
} as const;
/** A question has "less than 300" characters, an answer "less than 1000". */
export const faq = { question: 299, answer: 999, preview: 100, search: 200 } as const;
export const plan = {
  name: 60,
  key: 40,
  description: 500,
  /** Characters of a feature or limitation, and how many there can be of each. */
  line: 200,
  lines: 20,
  /** Dollars. */
  price: 100_000,
  priceId: 100,
} as const;
export const user = {
  search: 200,
  /** Users of one part of a change of several. */
  atOnce: 100,
  /** Users of one change. */
  selected: 10_000,
} as const;
/** A file of people. `row`: its characters. `samples`: rows that are looked at for examples. `shown`: rows that are told of. */
export const userImport = {
  rows: 50_000,
  bytes: 50 * 1_048_576,
  columns: 100,
  row: 100_000,
  samples: 20,
  shown: 200,
} as const;
/** Why an administrator gives a plan. */
export const grantReason = 500;
/** Cents that an administrator may give as credit at once. */
export const credit = 100_000;
export const contact = { min: 10, query: 5_000, search: 200 } as const;
export const about = { title: 200, text: 2_000, icon: 16, itemTitle: 100, itemText: 500, items: 20 } as const;
export const openingPrayer = { title: 200, content: 5_000 } as const;
/** Of a value before and after a change: characters that are shown, and those of them before what differs. */
export const audit = { length: 300, lead: 60 } as const;
/** `fileMegabytes`: the most that a file may have, whatever the settings say. */
export const settings = {
  siteName: 60,
  fileMegabytes: 50,
  renewalReminderDays: 30,
  links: 10,
  linkLabel: 60,
  linkUrl: 500,
  legalText: 20_000,
} as const;
export const attachment = {
  bytes: 10 * 1_048_576,
  name: 255,
  /** Of one devotional. */
  count: 20,
} as const;
export const devotionalImport = {
  /** Devotionals of one file: more than two years of days. */
  rows: 1_000,
  /** Bytes of the request that brings them. */
  bytes: 8 * 1_048_576,
  columns: 100,
  /** Bytes of a workbook when it is unpacked. */
  unpacked: 64 * 1_048_576,
} as const;
/** An export of another program, of which posts become devotionals. */
export const postsImport = { bytes: 50 * 1_048_576, posts: 5_000 } as const;
/** `bytes`: of the body that tells of a visit. `value`: of one measurement, in milliseconds. */
export const visit = { bytes: 2_048, value: 600_000 } as const;
export const email = 254;
export const password = { min: 6, max: 200 } as const;
export const name = 100;
/** Handles and tokens that we have given out are shorter. */
export const handle = 200;
/** The address of a browser at its push service. */
export const pushEndpoint = 1_000;
/** Browsers of a member that take notifications; the oldest gives way. */
export const pushSubscriptions = 10;
export const profile = { bio: 500, location: 100, phoneNumber: 20 } as const;
export const code = {
  digits: 6,
  /** Wrong guesses before a code is void. */
  attempts: 5,
  minutes: 10,
  /** Seconds before the next code can be asked for. */
  resendSeconds: 60,
} as const;
/** `days`: until it ends at the latest. `count`: of one member. */
export const apiToken = { name: 60, days: 365, count: 10 } as const;
/** `code`: characters of a code as somebody types it. */
export const secondFactor = { code: 40, recoveryCodes: 10 } as const;
export const resetLinkMinutes = 60;
/** Of each paid plan, once. */
export const trialDays = 7;
/** People of a family: its owner, those in it and those who are invited. */
export const family = 4;
/** Devices that an account of the family plan keeps signed in. */
export const familyDevices = 4;
/** For how long what administrators delete can be restored. */
export const trashDays = 30;
export const page = { default: 10, max: 100 } as const;
/** Bytes of a JSON request body. */
export const requestBody = 1_048_576;
/** Levels of lists and objects in what is sent as JSON. */
export const jsonDepth = 20;
export const graphql = {
  /** Characters of a document that is sent as text, and of the name of its operation. */
  document: 20_000,
  name: 100,
  tokens: 1_000,
  depth: 8,
  aliases: 15,
  directives: 20,
  cost: 5_000,
} as const;

/**
 * Lengths in characters, and counts, by field: `limits.devotional.title`. The server refuses longer values; the forms
 * stop or warn before.
 */
// Each is an export of its own, so that a site loads only the ones it imports.
export * as limits from './limits.js';

/** HTML that is read to find the text of a formatted text. Its text has a limit of its own. */
export const formattedHtml = 200_000;

export const devotional = {
  title: 200,
  author: 100,
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
  /** Length of the text in lists. */
  preview: 120,
  /** Length of the shared text. */
  excerpt: 100,
  /** Maximum number of days per request of the content calendar. */
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
  /** Uncompressed bytes of a translation's files, and limits of their content. */
  file: 200 * 1_048_576,
  /** Maximum compression ratio of a file once more than a megabyte is unpacked. */
  unpackedRatio: 60,
  textVerses: 60_000,
  /** Characters of all verses together; the largest Bibles have six million. */
  textLength: 24_000_000,
  /** Maximum occurrences of one verse in the files of a translation. */
  verseOccurrences: 50,
  verseLength: 10_000,
  bookName: 60,
  /** Metadata of a translation. */
  textId: 20,
  name: 100,
  abbreviation: 12,
  copyright: 500,
} as const;
/** `count`: maximum per member. `page`: page size of their list. */
export const highlight = { note: 2_000, search: 200, count: 5_000, page: 20 } as const;
export const announcement = {
  title: 199,
  content: 1_999,
  search: 200,
  /** Files of one announcement. */
  files: 10,
  /** Bytes of one file. */
  fileBytes: 50 * 1_048_576,
  /** Alternative text of a picture. */
  altText: 300,
} as const;
export const prayer = { title: 200, content: 5_000, author: 100, tag: 40, tags: 20 } as const;
export const prayerRequest = {
  subject: 200,
  message: 10_000,
  response: 10_000,
  search: 200,
  /** Page size of a member's own list. */
  page: 5,
} as const;
export const journal = {
  title: 200,
  /** Characters of the HTML, which may have three bytes each: it has to fit into a request. */
  content: 100_000,
  originalContent: 20_000,
  source: 100,
  tag: 40,
  tags: 20,
  search: 200,
  /** Length of the text in lists. */
  excerpt: 200,
  /** Earliest possible date of an entry. */
  firstDay: '1900-01-01',
  /** Maximum number of days per request of the calendar. */
  days: 400,
  /** Minutes in which the deletion of an entry can be undone. */
  undoMinutes: 60,
} as const;
/** `side`: of the stored square, in pixels. `seconds`: time limit for drawing one. */
export const avatar = { bytes: 10 * 1_048_576, pixels: 60_000_000, side: 320, seconds: 10 } as const;
export const questionAnswer = { answer: 10_000 } as const;
/** `page`: page size of a member's list. */
export const prayerItem = { title: 200, note: 2_000, page: 20 } as const;
/** Characters, and the maximum number (`of`) per person and list of the back-office. */
export const savedFilter = { name: 60, section: 40, query: 1_000, of: 50 } as const;
export const encouragingWord = {
  title: 200,
  /** The form's counter turns yellow and red above these. */
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
  /** Maximum number of endpoints. */
  count: 20,
  /** Hours for which a rotated secret also signs. */
  earlierSecretHours: 24,
  /** Days for which deliveries stay in the log. */
  logDays: 30,
  /** Stored characters of a response. */
  response: 500,
} as const;
/** Maximum lengths; the requirements say "less than 300" and "less than 1000". */
export const faq = { question: 299, answer: 999, preview: 100, search: 200 } as const;
/** `text`: characters without the formatting. `keptDays`: days for which each recipient's state is stored. */
export const letter = {
  subject: 150,
  text: 20_000,
  reference: 100,
  verse: 5_000,
  buttonLabel: 60,
  buttonLink: 500,
  keptDays: 90,
} as const;
/** `time`: HH:MM, unless chosen. `keptDays`: days for which an unconfirmed address is stored. */
export const dailyMail = { time: '07:00', keptDays: 7 } as const;
export const plan = {
  name: 60,
  key: 40,
  description: 500,
  /** Characters of a feature or limitation, and the maximum number of each. */
  line: 200,
  lines: 20,
  /** Maximum in dollars. */
  price: 100_000,
  priceId: 100,
} as const;
export const user = {
  search: 200,
  /** Users per request of a bulk change. */
  atOnce: 100,
  /** Users of one bulk change. */
  selected: 10_000,
  /** Labels of one person, and labels of one change. */
  labels: 30,
  label: 60,
} as const;
/** File of people. `row`: characters of a row. `samples`: rows searched for examples. `shown`: rows in the report. */
export const userImport = {
  rows: 50_000,
  bytes: 50 * 1_048_576,
  columns: 100,
  row: 100_000,
  samples: 20,
  shown: 200,
} as const;
/** Reason of an administrator's grant. */
export const grantReason = 500;
/** Maximum credit in cents that an administrator may give at once. */
export const credit = 100_000;
export const contact = { min: 10, query: 5_000, reply: 10_000, search: 200 } as const;
export const about = { title: 200, text: 2_000, icon: 16, itemTitle: 100, itemText: 500, items: 20 } as const;
export const openingPrayer = { title: 200, content: 5_000 } as const;
/** Shown characters of a value before and after a change, and those before the difference. */
export const audit = { length: 300, lead: 60 } as const;
/** `fileMegabytes`: maximum size of a file, whatever the settings. */
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
  /** Files of one devotional. */
  count: 20,
} as const;
/** Picture in a text: bytes and pixels of the file, and the size in pixels that it is redrawn to. */
export const textPicture = {
  bytes: 10 * 1_048_576,
  pixels: 60_000_000,
  width: 1_360,
  height: 1_800,
  seconds: 10,
  alt: 300,
} as const;
/** Comments on drafts by their links. `days`: for which a link works. */
export const draft = { name: 100, comment: 2_000, comments: 200, days: 14 } as const;
export const devotionalImport = {
  /** Devotionals of one file: more than two years. */
  rows: 1_000,
  /** Bytes of the request. */
  bytes: 8 * 1_048_576,
  columns: 100,
  /** Uncompressed bytes of a workbook. */
  unpacked: 64 * 1_048_576,
} as const;
/** Export of another program, whose posts become devotionals. */
export const postsImport = { bytes: 50 * 1_048_576, posts: 5_000 } as const;
/** `bytes`: of the body that reports a visit. `value`: of one measurement, in milliseconds. */
export const visit = { bytes: 2_048, value: 600_000 } as const;
export const email = 254;
export const password = { min: 6, max: 200 } as const;
export const name = 100;
/** Issued handles and tokens are shorter. */
export const handle = 200;
/** Address of a browser at its push service. */
export const pushEndpoint = 1_000;
/** Push subscriptions of a member; a new one replaces the oldest. */
export const pushSubscriptions = 10;
export const profile = { bio: 500, location: 100, phoneNumber: 20 } as const;
export const code = {
  digits: 6,
  /** Wrong attempts before a code is void. */
  attempts: 5,
  minutes: 10,
  /** Seconds before the next code can be requested. */
  resendSeconds: 60,
} as const;
/** `days`: maximum lifetime. `count`: maximum per member. */
export const apiToken = { name: 60, days: 365, count: 10 } as const;
/** `code`: characters of an entered code. */
export const secondFactor = { code: 40, recoveryCodes: 10 } as const;
export const resetLinkMinutes = 60;
/** Length of the trial of each paid plan, once. */
export const trialDays = 7;
/** People of a family: its owner, members and invited people. */
export const family = 4;
/** Devices that an account of the family plan keeps signed in. */
export const familyDevices = 4;
/** Days for which administrators' deletions can be restored. */
export const trashDays = 30;
export const page = { default: 10, max: 100 } as const;
/** Bytes of a JSON request body. */
export const requestBody = 1_048_576;
/** Maximum nesting of lists and objects in JSON. */
export const jsonDepth = 20;
export const graphql = {
  /** Characters of a document sent as text, and of the name of its operation. */
  document: 20_000,
  name: 100,
  tokens: 1_000,
  depth: 8,
  aliases: 15,
  directives: 20,
  cost: 5_000,
} as const;

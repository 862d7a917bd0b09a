/** Lengths in characters and counts. The server refuses what is longer; the forms stop or warn before. */
export const limits = {
  devotional: {
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
  },
  topic: { name: 100, description: 500, search: 200 },
  scripture: { reference: 100, text: 5_000, version: 40, keyword: 40, keywords: 20, search: 200 },
  bible: {
    reference: 100,
    search: 200,
    /** Verses of one lookup; Psalm 119 has 176. */
    verses: 500,
  },
  announcement: {
    title: 199,
    content: 1_999,
    search: 200,
    /** Files of one announcement. */
    files: 10,
    /** Bytes of one of them. */
    fileBytes: 50 * 1_048_576,
  },
  prayer: { title: 200, content: 5_000, author: 100, tag: 40, tags: 20 },
  prayerRequest: {
    subject: 200,
    message: 10_000,
    response: 10_000,
    search: 200,
    /** How many of their own a member is shown at once. */
    page: 5,
  },
  journal: {
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
  },
  /** `side`: of the square that is kept, in pixels. `seconds`: that drawing one may take. */
  avatar: { bytes: 10 * 1_048_576, pixels: 60_000_000, side: 320, seconds: 10 },
  questionAnswer: { answer: 10_000 },
  /** `page`: how many of their list a member is shown at once. */
  prayerItem: { title: 200, note: 2_000, page: 20 },
  /** Characters, and how many somebody can have `of` one list of the back-office. */
  savedFilter: { name: 60, section: 40, query: 1_000, of: 50 },
  encouragingWord: {
    title: 200,
    /** The counter of the form turns yellow and red after these. */
    message: { min: 10, yellow: 400, red: 450, max: 500 },
    author: 100,
    reference: 100,
    tag: 40,
    tags: 20,
    search: 200,
  },
  webhookEndpoint: {
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
  },
  /** A question has "less than 300" characters, an answer "less than 1000". */
  faq: { question: 299, answer: 999, preview: 100, search: 200 },
  plan: {
    name: 60,
    key: 40,
    description: 500,
    /** Characters of a feature or limitation, and how many there can be of each. */
    line: 200,
    lines: 20,
    /** Dollars. */
    price: 100_000,
    priceId: 100,
  },
  user: {
    search: 200,
    /** Users of one part of a change of several. */
    atOnce: 100,
    /** Users of one change. */
    selected: 10_000,
  },
  /** A file of people. `row`: its characters. `samples`: rows that are looked at for examples. `shown`: rows that are told of. */
  userImport: { rows: 50_000, bytes: 50 * 1_048_576, columns: 100, row: 100_000, samples: 20, shown: 200 },
  /** Why an administrator gives a plan. */
  grantReason: 500,
  contact: { min: 10, query: 5_000, search: 200 },
  about: { title: 200, text: 2_000, icon: 16, itemTitle: 100, itemText: 500, items: 20 },
  openingPrayer: { title: 200, content: 5_000 },
  /** Of a value before and after a change: characters that are shown, and those of them before what differs. */
  audit: { length: 300, lead: 60 },
  /** `fileMegabytes`: the most that a file may have, whatever the settings say. */
  settings: { siteName: 60, fileMegabytes: 50, links: 10, linkLabel: 60, linkUrl: 500, legalText: 20_000 },
  attachment: {
    bytes: 10 * 1_048_576,
    name: 255,
    /** Of one devotional. */
    count: 20,
  },
  devotionalImport: {
    /** Devotionals of one file: more than two years of days. */
    rows: 1_000,
    /** Bytes of the request that brings them. */
    bytes: 8 * 1_048_576,
    columns: 100,
    /** Bytes of a workbook when it is unpacked. */
    unpacked: 64 * 1_048_576,
  },
  /** An export of another program, of which posts become devotionals. */
  postsImport: { bytes: 50 * 1_048_576, posts: 5_000 },
  /** `bytes`: of the body that tells of a visit. `value`: of one measurement, in milliseconds. */
  visit: { bytes: 2_048, value: 600_000 },
  email: 254,
  password: { min: 6, max: 200 },
  name: 100,
  /** Handles and tokens that we have given out are shorter. */
  handle: 200,
  /** The address of a browser at its push service. */
  pushEndpoint: 1_000,
  /** Browsers of a member that take notifications; the oldest gives way. */
  pushSubscriptions: 10,
  profile: { bio: 500, location: 100, phoneNumber: 20 },
  code: {
    digits: 6,
    /** Wrong guesses before a code is void. */
    attempts: 5,
    minutes: 10,
    /** Seconds before the next code can be asked for. */
    resendSeconds: 60,
  },
  /** `days`: until it ends at the latest. `count`: of one member. */
  apiToken: { name: 60, days: 365, count: 10 },
  /** `code`: characters of a code as somebody types it. */
  secondFactor: { code: 40, recoveryCodes: 10 },
  resetLinkMinutes: 60,
  /** Of each paid plan, once. */
  trialDays: 7,
  /** People of a family: its owner, those in it and those who are invited. */
  family: 4,
  /** Devices that an account of the family plan keeps signed in. */
  familyDevices: 4,
  /** For how long what administrators delete can be restored. */
  trashDays: 30,
  page: { default: 10, max: 100 },
  /** Bytes of a JSON request body. */
  requestBody: 1_048_576,
  /** Levels of lists and objects in what is sent as JSON. */
  jsonDepth: 20,
  graphql: {
    /** Characters of a document that is sent as text, and of the name of its operation. */
    document: 20_000,
    name: 100,
    tokens: 1_000,
    depth: 8,
    aliases: 15,
    directives: 20,
    cost: 5_000,
  },
} as const;

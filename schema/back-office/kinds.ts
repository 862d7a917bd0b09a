interface Kind {
  /** Heading of its items. */
  name: string;
  /**
   * Labels of its actions, by the part after the dot: `created` for `faq.created`. A test fails for an action in the
   * code that is missing here. Kinds with `restored` have a trash.
   */
  actions: Readonly<Record<string, string>>;
  /** Whether its items can have several languages. */
  isTranslated?: true;
  /** Place of its items in the back-office. */
  place?: Place;
  /** Fields of `Query` (lists and counts) that become stale when an item changes. */
  lists?: readonly string[];
}

interface Place {
  section: string;
  /** Value of `edit` in the address. Default: the id of the item. */
  edit?: string;
  /** For lists with pages or parts, where the item has to be searched. */
  findBy?: 'name';
}

/** Kinds of objects in the audit log: the part of an action before the dot. */
const kinds = {
  devotional: {
    name: 'Devotionals',
    isTranslated: true,
    place: { section: 'devotionals' },
    lists: ['adminDevotionals', 'devotionalDays', 'devotionalGaps', 'freeDevotionalDay'],
    actions: {
      created: 'Devotional written',
      updated: 'Devotional changed',
      deleted: 'Devotional deleted',
      moved: 'Devotional moved to another day',
      restored: 'Devotional restored',
      imported: 'Devotionals imported',
      importUndone: 'Import of devotionals undone',
      draftShared: 'Link to a draft made',
      draftUnshared: 'Link to a draft ended',
      commentResolved: 'Comment on a draft resolved',
      commentReopened: 'Comment on a draft opened again',
      commentDeleted: 'Comment on a draft deleted',
    },
  },
  prayer: {
    name: 'Prayers',
    isTranslated: true,
    place: { section: 'prayers', findBy: 'name' },
    lists: ['adminPrayers'],
    actions: {
      created: 'Prayer written',
      updated: 'Prayer changed',
      deleted: 'Prayer deleted',
      restored: 'Prayer restored',
    },
  },
  word: {
    name: 'Encouraging words',
    isTranslated: true,
    place: { section: 'words', findBy: 'name' },
    lists: ['adminEncouragingWords'],
    actions: {
      created: 'Encouraging word written',
      updated: 'Encouraging word changed',
      deleted: 'Encouraging word deleted',
      restored: 'Encouraging word restored',
    },
  },
  scriptureTopic: {
    name: 'Scripture topics',
    isTranslated: true,
    place: { section: 'scripture-topics' },
    lists: ['adminScriptures', 'topics', 'topicLetters', 'dailyScripture'],
    actions: {
      created: 'Scripture topic made',
      updated: 'Scripture topic changed',
      deleted: 'Scripture topic deleted',
      restored: 'Scripture topic restored',
    },
  },
  scripture: {
    name: 'Scriptures',
    place: { section: 'scriptures', findBy: 'name' },
    lists: ['adminScriptures', 'topics', 'topicLetters', 'dailyScripture'],
    actions: {
      created: 'Scripture added',
      updated: 'Scripture changed',
      deleted: 'Scripture deleted',
      restored: 'Scripture restored',
      madeDaily: 'Daily scripture chosen',
    },
  },
  openingPrayer: {
    name: 'Opening prayers',
    isTranslated: true,
    place: { section: 'opening-prayers' },
    lists: ['openingPrayers'],
    actions: {
      created: 'Opening prayer written',
      updated: 'Opening prayer changed',
      deleted: 'Opening prayer deleted',
      restored: 'Opening prayer restored',
      activated: 'Opening prayer chosen',
    },
  },
  faq: {
    name: 'FAQs',
    isTranslated: true,
    place: { section: 'faq' },
    lists: ['adminFaqs', 'faqCategories'],
    actions: {
      created: 'FAQ written',
      updated: 'FAQ changed',
      deleted: 'FAQ deleted',
      restored: 'FAQ restored',
      shown: 'FAQ shown to readers',
      hidden: 'FAQ hidden from readers',
    },
  },
  bibleText: {
    name: 'Bible texts',
    actions: {
      imported: 'Bible text added',
      replaced: 'Bible text replaced',
      deleted: 'Bible text removed',
    },
  },
  about: {
    name: 'About page',
    isTranslated: true,
    place: { section: 'about', edit: 'content' },
    actions: {
      created: 'About page written',
      updated: 'About page changed',
    },
  },
  settings: {
    name: 'Settings',
    place: { section: 'settings', edit: '' },
    actions: {
      updated: 'Settings changed',
      setupHidden: 'Setup list hidden',
      demoAdded: 'Demonstration content added',
      demoRemoved: 'Demonstration content removed',
    },
  },
  announcement: {
    name: 'Announcements',
    isTranslated: true,
    place: { section: 'announcements', findBy: 'name' },
    lists: ['adminAnnouncements'],
    actions: {
      created: 'Announcement written',
      updated: 'Announcement changed',
      deleted: 'Announcement deleted',
      restored: 'Announcement restored',
      activated: 'Announcement switched on',
      deactivated: 'Announcement switched off',
    },
  },
  letter: {
    name: 'Letters',
    isTranslated: true,
    place: { section: 'letters' },
    lists: ['letters'],
    actions: {
      created: 'Letter written',
      updated: 'Letter changed',
      deleted: 'Letter deleted',
      restored: 'Letter restored',
      scheduled: 'Letter scheduled',
      recalled: 'Letter made a draft again',
      begun: 'Letter sent',
      stopped: 'Letter stopped while it was sent',
    },
  },
  translation: {
    name: 'Translations',
    actions: {
      created: 'Translation written',
      updated: 'Translation changed',
      confirmed: 'Translation found to say what the original says now',
      deleted: 'Translation deleted',
    },
  },
  attachment: {
    name: 'Files',
    actions: {
      uploaded: 'File uploaded',
    },
  },
  plan: {
    name: 'Payment plans',
    isTranslated: true,
    place: { section: 'plans' },
    actions: {
      created: 'Plan made',
      updated: 'Plan changed',
      deleted: 'Plan deleted',
      activated: 'Plan opened for new members',
      deactivated: 'Plan closed for new members',
      madePopular: 'Plan marked as popular',
      keyFixed: 'Key of a plan corrected',
      payersMoved: 'Members of a plan moved to its new price',
    },
  },
  grant: {
    name: 'Plans given to people',
    place: { section: 'users' },
    actions: {
      given: 'Plan given',
      ended: 'Given plan ended',
      refunded: 'Payment refunded',
      credited: 'Credit given',
    },
  },
  member: {
    name: 'People',
    place: { section: 'users' },
    actions: {
      created: 'Account made',
      invited: 'Person invited',
      deleted: 'Account deleted',
      activated: 'Account activated',
      deactivated: 'Account deactivated',
      madeAdmin: 'Made an administrator',
      madeEditor: 'Made an editor',
      madeMember: 'Made a member again',
      pdfAccessGiven: 'PDF given',
      pdfAccessTaken: 'PDF taken back',
      labelsChanged: 'Labels changed',
      mailsAllowed: 'Mails to a set-aside address allowed again',
      secondFactorReset: 'Two-step sign-in switched off by a command',
      tokenMade: 'API token made',
      tokenRevoked: 'API token revoked',
      imported: 'People imported',
      importStopped: 'Import of people stopped',
      importUndone: 'Import of people undone',
    },
  },
  dailyReader: {
    name: 'Readers of the daily mail',
    actions: {
      deleted: 'Reader of the daily mail removed',
    },
  },
  prayerRequest: {
    name: 'Prayer requests',
    actions: {
      responded: 'Prayer request answered',
      moved: 'State of a prayer request changed',
      withdrawn: 'Prayer request withdrawn',
    },
  },
  contactMessage: {
    name: 'Contact messages',
    actions: {
      replied: 'Contact message replied to',
      handled: 'Contact message marked as handled',
      reopened: 'Contact message opened again',
      deleted: 'Contact message deleted',
    },
  },
  mail: {
    name: 'Mails',
    actions: {
      sentAgain: 'Undelivered mail sent again',
      dismissed: 'Undelivered mail dismissed',
    },
  },
  job: {
    name: 'Jobs',
    actions: {
      retried: 'Job tried again',
      dismissed: 'Job dismissed',
    },
  },
  webhookEndpoint: {
    name: 'Webhooks',
    place: { section: 'webhooks' },
    actions: {
      created: 'Webhook made',
      updated: 'Webhook changed',
      deleted: 'Webhook deleted',
      secretRotated: 'Secret of a webhook rotated',
      switchedOff: 'Webhook switched off, as nothing could be delivered',
      tested: 'Test of a webhook sent',
      sentAgain: 'Webhook delivery sent again',
    },
  },
} as const satisfies Record<string, Kind>;

type Kinds = typeof kinds;
export type AuditKind = keyof Kinds;

const all = Object.entries(kinds) as [AuditKind, Kind][];
const namesOf = <K extends AuditKind>(of: (kind: Kind) => unknown) =>
  Object.fromEntries(all.filter(([, kind]) => of(kind)).map(([key, { name }]) => [key, name])) as Record<
    K,
    string
  >;
type KindsWith<Part> = { [K in AuditKind]: Kinds[K] extends Part ? K : never }[AuditKind];

/** All kinds with their names. */
export const auditKinds = namesOf<AuditKind>(() => true);

/** Kinds of items that can be restored after a deletion, with their names. */
export type TrashKind = KindsWith<{ actions: { restored: string } }>;
export const trashKinds = namesOf<TrashKind>(({ actions }) => actions.restored);

/** Fields of `Query` that become stale when an item of a kind changes. */
export const staleFields = (kind: TrashKind): readonly string[] =>
  (kinds satisfies Record<TrashKind, { lists: readonly string[] }>)[kind].lists;

/** Kinds of items that can have several languages, with their names. */
export type TranslatedKind = KindsWith<{ isTranslated: true }>;
export const translatedKinds = namesOf<TranslatedKind>(({ isTranslated }) => isTranslated);

/** Returns where the back-office edits items of a kind. */
export const placeOfKind = (kind: AuditKind): Place | undefined => (kinds[kind] as Kind | undefined)?.place;

export type AuditAction = { [K in AuditKind]: `${K}.${keyof Kinds[K]['actions'] & string}` }[AuditKind];

/** Labels of the actions in the audit log. */
export const auditActions = Object.fromEntries(
  all.flatMap(([key, { actions }]) =>
    Object.entries(actions).map(([action, label]) => [`${key}.${action}`, label]),
  ),
) as Record<AuditAction, string>;

/** Ways by which a change was made. */
export const auditWays = {
  session: 'Signed in',
  token: 'A program',
  system: 'The product itself',
} as const;
export type AuditWay = keyof typeof auditWays;

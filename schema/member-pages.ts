import type { m } from '@quiet-time/schema/sentences';

/** Key of a sentence without parameters. */
type Key = { [K in keyof typeof m]: (typeof m)[K] extends () => string ? K : never }[keyof typeof m];

/** A page of the member site. */
export interface MemberPage {
  /** Path pattern. Logs and statistics use it, since an address may name private things. */
  path: PageKind;
  /** Name in the back-office. */
  name: string;
  /**
   * Code of an entry page for visitors, as a path in `member-web`. It loads together with the page, has a size budget,
   * and the service worker caches it for returning visitors.
   */
  module?: string;
  /**
   * Title and text in the window and in link previews, if they are the same every day. Default: the name of the site.
   */
  title?: Key;
  text?: Key;
  /** Only members open it and the pages below it; visitors sign in first and come back. */
  forMembers?: true;
  /** A mail links to it, with a secret in its path: search engines, caches and other sites don't get its address. */
  byToken?: true;
  /** Whether the sitemap contains this path. The gateway lists its addresses by date, topic or chapter. */
  inSitemap?: true;
}

const list = [
  {
    path: '/',
    name: 'Home',
    module: 'src/features/home/home-page.tsx',
    inSitemap: true,
  },
  {
    path: '/about',
    name: 'About',
    module: 'src/features/about/about-page.tsx',
    title: 'about_page_title',
    inSitemap: true,
  },
  {
    path: '/answer/:token',
    name: 'Answer by a link in a reminder',
    title: 'answer_link_page',
    byToken: true,
  },
  {
    path: '/auth/success',
    name: 'Signed in with Google',
    title: 'account_sign_in_page_title',
  },
  {
    path: '/bible',
    name: 'Bible',
    module: 'src/features/bible/bible-page.tsx',
    title: 'bible_heading',
    inSitemap: true,
  },
  {
    path: '/bible/:book/:chapter',
    name: 'Chapter of the Bible',
    module: 'src/features/bible/chapter-page.tsx',
  },
  {
    path: '/contact',
    name: 'Contact',
    module: 'src/features/contact/contact-page.tsx',
    title: 'site_page_contact',
    text: 'contact_preview',
    inSitemap: true,
  },
  {
    path: '/devotionals',
    name: 'Devotionals',
    module: 'src/features/devotionals/devotionals-page.tsx',
    title: 'devotionals_title',
  },
  {
    path: '/draft/:token',
    name: 'Draft by a link',
    title: 'draft_page',
    byToken: true,
  },
  {
    path: '/encouraging',
    name: 'Encouraging words',
    module: 'src/features/encouraging-words/encouraging-words-page.tsx',
    title: 'words_heading',
    inSitemap: true,
  },
  {
    path: '/family',
    name: 'Family',
    title: 'site_page_family',
    forMembers: true,
  },
  {
    path: '/family/invite/accept',
    name: 'Invitation to a family',
    title: 'family_invitation_title',
  },
  {
    path: '/faq',
    name: 'FAQ',
    module: 'src/features/faq/faq-page.tsx',
    title: 'faq_page_title',
    text: 'faq_lead',
    inSitemap: true,
  },
  {
    path: '/forgot-password',
    name: 'Forgotten password',
    module: 'src/features/auth/forgot-password-page.tsx',
    title: 'account_reset_heading',
  },
  {
    path: '/imprint',
    name: 'Imprint',
    module: 'src/features/legal/legal-page.tsx',
    title: 'legal_imprint',
  },
  {
    path: '/journal',
    name: 'Journal',
    title: 'site_page_journal',
    forMembers: true,
  },
  {
    path: '/journal/answers',
    name: 'Answers and notes',
    title: 'answers_and_notes',
    forMembers: true,
  },
  {
    path: '/login',
    name: 'Signing in',
    module: 'src/features/auth/login-page.tsx',
    title: 'account_sign_in_page_title',
  },
  {
    path: '/payment',
    name: 'Payment',
    title: 'payment_title',
    forMembers: true,
  },
  {
    path: '/payment-cancel',
    name: 'Payment given up',
    title: 'payment_cancel_title',
    forMembers: true,
  },
  {
    path: '/payment-success',
    name: 'Payment made',
    forMembers: true,
  },
  {
    path: '/prayers',
    name: 'Prayers',
    module: 'src/features/prayers/prayers-page.tsx',
    title: 'prayers_heading',
    inSitemap: true,
  },
  {
    path: '/privacy',
    name: 'Privacy',
    module: 'src/features/legal/legal-page.tsx',
    title: 'legal_privacy',
  },
  {
    path: '/profile',
    name: 'Profile',
    title: 'profile_page_title',
    forMembers: true,
  },
  {
    path: '/reset-password/:token',
    name: 'New password',
    title: 'account_new_password_heading',
    byToken: true,
  },
  {
    path: '/responsive-test',
    name: 'Test page',
  },
  {
    path: '/scripture-meditation',
    name: 'Scriptures',
    module: 'src/features/scriptures/meditation-page.tsx',
    title: 'meditation_heading',
    text: 'meditation_preview',
    inSitemap: true,
  },
  {
    path: '/scripture-verses/:topicId',
    name: 'Scriptures of a topic',
    module: 'src/features/scriptures/topic-page.tsx',
  },
  {
    path: '/subscription-plans',
    name: 'Plans',
    module: 'src/features/plans/plans-page.tsx',
    title: 'plans_page_title',
    text: 'plans_preview',
    inSitemap: true,
  },
  {
    path: '/unsubscribe/:token',
    name: 'Stopping reminders, and the daily mail without an account',
    title: 'reminders_stop_title',
    byToken: true,
  },
] as const satisfies readonly (Omit<MemberPage, 'path'> & { path: string })[];

/** Path of a page, as a pattern. */
export type PageKind = (typeof list)[number]['path'];

/** All pages of the member site, except redirects. */
export const memberPages: readonly MemberPage[] = list;

export const pageKinds: readonly PageKind[] = memberPages.map(({ path }) => path);

/** Code of the entry pages for visitors. */
export const enteredModules: readonly string[] = memberPages.flatMap(({ module }) => module ?? []);

import type { ResultOf } from '@quiet-time/schema/graphql';
import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { type ComponentType } from 'react';
import {
  IconBook2,
  IconCandle,
  IconChartBar,
  IconCreditCard,
  IconGauge,
  IconHeartHandshake,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconInfoCircle,
  IconListCheck,
  IconLock,
  IconMail,
  IconMailOff,
  IconMessage2Heart,
  IconQuote,
  IconSend,
  IconSettings,
  IconSpeakerphone,
  IconSun,
  IconSunrise,
  IconTags,
  IconTrash,
  IconUsers,
  IconWebhook,
} from '../ui/icons.ts';
import type { PanelAction, SectionProps } from '../ui/section-props.ts';
import type { SectionCountsDocument } from './sections.documents.ts';

export interface Section {
  /** Name in the address: `/admin?s=devotionals`. */
  key: string;
  title: string;
  /** Heading in the sidebar, shared by neighbours with the same one. Empty: no heading. */
  group: string;
  /** Whether it stands below the groups instead, always visible. */
  atFoot?: true;
  Icon: ComponentType<{ size: number }>;
  Screen: ComponentType<SectionProps>;
  /** Whether editors have access, too. The other sections are for administrators only. */
  forEditors?: true;
  /** Number beside the title. */
  count?: (counts: ResultOf<typeof SectionCountsDocument>) => number;
  /** Synonyms for the search of the palette. */
  aka?: string;
  /** Actions that can be started from anywhere. */
  actions?: readonly SectionAction[];
}

interface SectionAction extends Pick<PanelAction, 'name' | 'onDashboard'> {
  /** Rest of the query beside the section, such as `edit=new`, or a path of its own. */
  opens: string;
}

/** Sections of the panel in the order of the sidebar. `/admin` alone opens the first one. */
export const sections: readonly [Section, ...Section[]] = [
  {
    key: 'dashboard',
    title: 'Dashboard',
    group: '',
    Icon: IconHome,
    Screen: lazyPage(() => import('../features/dashboard/dashboard-section.tsx')),
    forEditors: true,
    aka: 'start overview home',
  },
  {
    key: 'devotionals',
    title: 'Devotionals',
    group: 'Content',
    Icon: IconSunrise,
    Screen: lazyPage(() => import('../features/devotionals/devotionals-section.tsx')),
    forEditors: true,
    count: (counts) => counts.devotionals.total,
    aka: 'calendar month',
    actions: [
      { name: 'New devotional', opens: 'edit=new', onDashboard: 'too' },
      { name: 'Import devotionals', opens: 'import=1' },
      { name: 'Content calendar', opens: 'view=calendar' },
    ],
  },
  {
    key: 'prayers',
    title: 'Prayers',
    group: 'Content',
    Icon: IconCandle,
    Screen: lazyPage(() => import('../features/prayers/prayers-section.tsx')),
    forEditors: true,
    actions: [{ name: 'New prayer', opens: 'edit=new&type=daily', onDashboard: 'too' }],
  },
  {
    key: 'opening-prayers',
    title: 'Opening prayers',
    group: 'Content',
    Icon: IconSun,
    Screen: lazyPage(() => import('../features/opening-prayers/opening-prayers-section.tsx')),
    forEditors: true,
    aka: 'devotionals begin',
    actions: [{ name: 'New opening prayer', opens: 'edit=new' }],
  },
  {
    key: 'words',
    title: 'Encouraging Words',
    group: 'Content',
    Icon: IconMessage2Heart,
    Screen: lazyPage(() => import('../features/encouraging-words/encouraging-words-section.tsx')),
    forEditors: true,
    count: (counts) => counts.words.total,
    actions: [{ name: 'New word', opens: 'edit=new', onDashboard: 'too' }],
  },
  {
    key: 'scripture-topics',
    title: 'Scripture topics',
    group: 'Content',
    Icon: IconTags,
    Screen: lazyPage(() => import('../features/scriptures/topics/topics-section.tsx')),
    forEditors: true,
    count: (counts) => counts.topicLetters.reduce((sum, { count }) => sum + count, 0),
  },
  {
    key: 'scriptures',
    title: 'Scriptures',
    group: 'Content',
    Icon: IconQuote,
    Screen: lazyPage(() => import('../features/scriptures/list/scriptures-section.tsx')),
    forEditors: true,
    count: (counts) => counts.scriptures.total,
    aka: 'bible verses',
    actions: [
      { name: 'Manage scriptures', opens: '/admin/scriptures' },
      { name: 'Add Scripture', opens: '/admin/scriptures?edit=new' },
      { name: 'Daily scripture', opens: '/admin/daily-scripture' },
    ],
  },
  {
    key: 'bible-texts',
    title: 'Bible texts',
    group: 'Content',
    Icon: IconBook2,
    Screen: lazyPage(() => import('../features/bible-texts/bible-texts-section.tsx')),
    aka: 'translations osis usfm usx import',
    actions: [{ name: 'Add a Bible text', opens: 'import=1' }],
  },
  {
    key: 'faq',
    title: 'FAQ Management',
    group: 'Content',
    Icon: IconHelpCircle,
    Screen: lazyPage(() => import('../features/faq/faq-section.tsx')),
    forEditors: true,
    count: (counts) => counts.faqCategories.reduce((sum, { count }) => sum + count, 0),
    aka: 'questions answers help',
    actions: [{ name: 'New FAQ', opens: 'edit=new' }],
  },
  {
    key: 'about',
    title: 'About Page',
    group: 'Content',
    Icon: IconInfoCircle,
    Screen: lazyPage(() => import('../features/about/about-section.tsx')),
    forEditors: true,
    actions: [{ name: 'Edit the About page', opens: 'edit=content' }],
  },
  {
    key: 'users',
    title: 'Users',
    group: 'People',
    Icon: IconUsers,
    Screen: lazyPage(() => import('../features/users/users-section.tsx')),
    count: (counts) => counts.users?.total ?? 0,
    aka: 'people members persons accounts editors administrators',
    actions: [
      { name: 'Manage users', opens: '', onDashboard: 'alone' },
      { name: 'Add a person', opens: 'edit=new' },
      { name: 'Import people', opens: 'import=1' },
    ],
  },
  {
    key: 'announcements',
    title: 'Announcements',
    group: 'People',
    Icon: IconSpeakerphone,
    Screen: lazyPage(() => import('../features/announcements/announcements-section.tsx')),
    forEditors: true,
    count: (counts) => counts.announcements.total,
    aka: 'news banners',
    actions: [{ name: 'New announcement', opens: 'edit=new' }],
  },
  {
    key: 'letters',
    title: 'Letters',
    group: 'People',
    Icon: IconSend,
    Screen: lazyPage(() => import('../features/letters/letters-section.tsx')),
    forEditors: true,
    aka: 'newsletters campaigns mails emails',
    actions: [{ name: 'New letter', opens: 'edit=new' }],
  },
  {
    key: 'plans',
    title: 'Payment plans',
    group: 'People',
    Icon: IconCreditCard,
    Screen: lazyPage(() => import('../features/plans/plans-section.tsx')),
    count: (counts) => counts.plans?.length ?? 0,
    aka: 'prices subscriptions',
    actions: [{ name: 'New plan', opens: 'edit=new' }],
  },
  {
    key: 'prayer-requests',
    title: 'Prayer requests',
    group: 'People',
    Icon: IconHeartHandshake,
    Screen: lazyPage(() => import('../features/prayer-requests/prayer-requests-section.tsx')),
    forEditors: true,
    // Pending requests only.
    count: (counts) => counts.pendingRequests.total,
  },
  {
    key: 'messages',
    title: 'Messages',
    group: 'People',
    Icon: IconMail,
    Screen: lazyPage(() => import('../features/contact/contact-section.tsx')),
    forEditors: true,
    // Open messages only.
    count: (counts) => counts.openMessages.total,
    aka: 'contact',
  },
  {
    key: 'mails',
    title: 'Undelivered mails',
    group: 'People',
    Icon: IconMailOff,
    Screen: lazyPage(() => import('../features/given-up-mails/given-up-mails-section.tsx')),
    count: (counts) => counts.givenUpMails?.total ?? 0,
    aka: 'emails bounced failed',
  },
  {
    key: 'history',
    title: 'Activity',
    group: 'Site',
    Icon: IconHistory,
    Screen: lazyPage(() => import('../features/audit/audit-section.tsx')),
  },
  {
    key: 'analytics',
    title: 'Analytics',
    group: 'Site',
    Icon: IconChartBar,
    Screen: lazyPage(() => import('../features/analytics/analytics-section.tsx')),
  },
  {
    key: 'trash',
    title: 'Trash',
    group: 'Site',
    Icon: IconTrash,
    Screen: lazyPage(() => import('../features/trash/trash-section.tsx')),
    forEditors: true,
  },
  {
    key: 'jobs',
    title: 'Jobs',
    group: 'Site',
    Icon: IconListCheck,
    Screen: lazyPage(() => import('../features/queued-jobs/queued-jobs-section.tsx')),
  },
  {
    key: 'webhooks',
    title: 'Webhooks',
    group: 'Site',
    Icon: IconWebhook,
    Screen: lazyPage(() => import('../features/webhooks/webhooks-section.tsx')),
    actions: [{ name: 'New webhook', opens: 'edit=new' }],
  },
  {
    key: 'speed',
    title: 'Speed of the site',
    group: 'Site',
    Icon: IconGauge,
    Screen: lazyPage(() => import('../features/visit-metrics/speed-section.tsx')),
  },
  {
    key: 'settings',
    title: 'Settings',
    group: 'Site',
    atFoot: true,
    Icon: IconSettings,
    Screen: lazyPage(() => import('../features/settings/settings-section.tsx')),
    aka: 'site name language languages maintenance uploads addresses support publisher registration time zone mails renewal footer links imprint privacy legal podcast cover',
  },
  {
    key: 'security',
    title: 'Security',
    group: 'Your account',
    atFoot: true,
    Icon: IconLock,
    Screen: lazyPage(() => import('../features/security/security-section.tsx')),
    forEditors: true,
    aka: 'two-step sign-in password api tokens',
  },
];

/** Lists the sections that a role sees in the sidebar. */
export const sectionsFor = (role: string) =>
  sections.filter(({ forEditors }) => role === 'admin' || forEditors);

/** Lists the actions that a role can start from anywhere. */
export const actionsFor = (role: string): PanelAction[] =>
  sectionsFor(role).flatMap(({ key, Icon, actions = [] }) =>
    actions.map(({ opens, ...action }) => ({
      ...action,
      Icon,
      to: opens.startsWith('/') ? opens : `/admin?s=${key}${opens && `&${opens}`}`,
    })),
  );

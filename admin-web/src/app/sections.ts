import type { ResultOf } from '@quiet-time/schema/graphql';
import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { type ComponentType } from 'react';
import {
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
  IconSettings,
  IconSpeakerphone,
  IconSunrise,
  IconTags,
  IconTrash,
  IconUsers,
  IconWebhook,
} from '../ui/icons.ts';
import type { SectionProps } from '../ui/section-props.ts';
import type { SectionCountsDocument } from './sections.documents.ts';

export interface Section {
  /** What is in the address: `/admin?s=devotionals`. */
  key: string;
  title: string;
  /** The heading above it in the sidebar; neighbours with the same one stand together. Empty: none. */
  group: string;
  Icon: ComponentType<{ size: number }>;
  Screen: ComponentType<SectionProps>;
  /** Editors have it, too. All others are for administrators alone. */
  forEditors?: true;
  /** The number beside the title. */
  count?: (counts: ResultOf<typeof SectionCountsDocument>) => number;
}

/** The panel's sections in the order of the sidebar. `/admin` alone opens the first one. */
export const sections: readonly [Section, ...Section[]] = [
  {
    key: 'dashboard',
    title: 'Dashboard',
    group: '',
    Icon: IconHome,
    Screen: lazyPage(() => import('../features/dashboard/dashboard-section.tsx')),
    forEditors: true,
  },
  {
    key: 'devotionals',
    title: 'Devotionals',
    group: 'Content',
    Icon: IconSunrise,
    Screen: lazyPage(() => import('../features/devotionals/devotionals-section.tsx')),
    forEditors: true,
    count: (counts) => counts.devotionals.total,
  },
  {
    key: 'prayers',
    title: 'Prayers',
    group: 'Content',
    Icon: IconCandle,
    Screen: lazyPage(() => import('../features/prayers/prayers-section.tsx')),
    forEditors: true,
  },
  {
    key: 'words',
    title: 'Encouraging Words',
    group: 'Content',
    Icon: IconMessage2Heart,
    Screen: lazyPage(() => import('../features/encouraging-words/encouraging-words-section.tsx')),
    forEditors: true,
    count: (counts) => counts.words.total,
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
  },
  {
    key: 'faq',
    title: 'FAQ Management',
    group: 'Content',
    Icon: IconHelpCircle,
    Screen: lazyPage(() => import('../features/faq/faq-section.tsx')),
    forEditors: true,
    count: (counts) => counts.faqCategories.reduce((sum, { count }) => sum + count, 0),
  },
  {
    key: 'about',
    title: 'About Page',
    group: 'Content',
    Icon: IconInfoCircle,
    Screen: lazyPage(() => import('../features/about/about-section.tsx')),
    forEditors: true,
  },
  {
    key: 'users',
    title: 'Users',
    group: 'People',
    Icon: IconUsers,
    Screen: lazyPage(() => import('../features/users/users-section.tsx')),
    count: (counts) => counts.users?.total ?? 0,
  },
  {
    key: 'announcements',
    title: 'Announcements',
    group: 'People',
    Icon: IconSpeakerphone,
    Screen: lazyPage(() => import('../features/announcements/announcements-section.tsx')),
    forEditors: true,
    count: (counts) => counts.announcements.total,
  },
  {
    key: 'plans',
    title: 'Payment plans',
    group: 'People',
    Icon: IconCreditCard,
    Screen: lazyPage(() => import('../features/plans/plans-section.tsx')),
    count: (counts) => counts.plans?.length ?? 0,
  },
  {
    key: 'prayer-requests',
    title: 'Prayer requests',
    group: 'People',
    Icon: IconHeartHandshake,
    Screen: lazyPage(() => import('../features/prayer-requests/prayer-requests-section.tsx')),
    forEditors: true,
    // Those that wait for an answer.
    count: (counts) => counts.pendingRequests.total,
  },
  {
    key: 'messages',
    title: 'Messages',
    group: 'People',
    Icon: IconMail,
    Screen: lazyPage(() => import('../features/contact/contact-section.tsx')),
    forEditors: true,
    // Those that wait for somebody.
    count: (counts) => counts.openMessages.total,
  },
  {
    key: 'mails',
    title: 'Undelivered mails',
    group: 'People',
    Icon: IconMailOff,
    Screen: lazyPage(() => import('../features/given-up-mails/given-up-mails-section.tsx')),
    count: (counts) => counts.givenUpMails?.total ?? 0,
  },
  {
    key: 'history',
    title: 'What happened',
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
    Icon: IconSettings,
    Screen: lazyPage(() => import('../features/settings/settings-section.tsx')),
  },
  {
    key: 'security',
    title: 'Security',
    group: 'Your account',
    Icon: IconLock,
    Screen: lazyPage(() => import('../features/security/security-section.tsx')),
    forEditors: true,
  },
];

/** What somebody with this role finds in the sidebar. */
export const sectionsFor = (role: string) =>
  sections.filter(({ forEditors }) => role === 'admin' || forEditors);

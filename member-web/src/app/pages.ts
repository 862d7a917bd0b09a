import type { PageKind } from '@quiet-time/schema/member-pages';
import type { ComponentType } from 'react';

/** The code of pages that everybody can open, by path. `app.tsx` makes their routes. */
export const openPages = {
  '/about': () => import('../features/about/about-page.tsx'),
  '/answer/:token': () => import('../features/question-answers/answer-link-page.tsx'),
  '/auth/success': () => import('../features/auth/auth-success-page.tsx'),
  '/bible': () => import('../features/bible/bible-page.tsx'),
  '/bible/:book/:chapter': () => import('../features/bible/chapter-page.tsx'),
  '/contact': () => import('../features/contact/contact-page.tsx'),
  '/draft/:token': () => import('../features/drafts/draft-page.tsx'),
  '/encouraging': () => import('../features/encouraging-words/encouraging-words-page.tsx'),
  '/faq': () => import('../features/faq/faq-page.tsx'),
  '/forgot-password': () => import('../features/auth/forgot-password-page.tsx'),
  '/login': () => import('../features/auth/login-page.tsx'),
  '/prayers': () => import('../features/prayers/prayers-page.tsx'),
  '/reset-password/:token': () => import('../features/auth/reset-password-page.tsx'),
  '/responsive-test': () => import('../ui/responsive-test-page.tsx'),
  '/scripture-meditation': () => import('../features/scriptures/meditation-page.tsx'),
  '/scripture-verses/:topicId': () => import('../features/scriptures/topic-page.tsx'),
  '/subscription-plans': () => import('../features/plans/plans-page.tsx'),
  '/unsubscribe/:token': () => import('../features/reminders/stop-reminders-page.tsx'),
} satisfies { [Path in PageKind]?: () => Promise<{ default: ComponentType }> };

/** The code of the other pages: those that take properties, and those for members. */
export const otherPages = {
  home: () => import('../features/home/home-page.tsx'),
  devotionals: () => import('../features/devotionals/devotionals-page.tsx'),
  legal: () => import('../features/legal/legal-page.tsx'),
  profile: () => import('../features/profile/profile-page.tsx'),
  payment: () => import('../features/payment/payment-pages.tsx'),
  family: () => import('../features/family/family-pages.tsx'),
  journal: () => import('../features/journal/journal-page.tsx'),
  answersAndNotes: () => import('../features/answers-and-notes/answers-and-notes-page.tsx'),
  notFound: () => import('./not-found-page.tsx'),
};

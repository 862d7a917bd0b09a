/** The code of each page, loaded when it is first needed. A page may ask for the next likely one ahead of time. */
export const pages = {
  home: () => import('../features/home/home-page.tsx'),
  devotionals: () => import('../features/devotionals/devotionals-page.tsx'),
  bible: () => import('../features/bible/bible-page.tsx'),
  bibleChapter: () => import('../features/bible/chapter-page.tsx'),
  login: () => import('../features/auth/login-page.tsx'),
  authSuccess: () => import('../features/auth/auth-success-page.tsx'),
  forgotPassword: () => import('../features/auth/forgot-password-page.tsx'),
  resetPassword: () => import('../features/auth/reset-password-page.tsx'),
  profile: () => import('../features/profile/profile-page.tsx'),
  meditation: () => import('../features/scripture/meditation-page.tsx'),
  topic: () => import('../features/scripture/topic-page.tsx'),
  faq: () => import('../features/faq/faq-page.tsx'),
  prayers: () => import('../features/prayers/prayers-page.tsx'),
  encouraging: () => import('../features/encouragement/encouraging-page.tsx'),
  later: () => import('../ui/later-page.tsx'),
  notFound: () => import('./not-found-page.tsx'),
};

/** Loads the code of each page. A page asks for the next likely one ahead of time. */
export const loadHomePage = () => import('../features/home/home-page.tsx');
export const loadDevotionalsPage = () => import('../features/devotionals/devotionals-page.tsx');
export const loadNotFoundPage = () => import('./not-found-page.tsx');

/** The code of each page, loaded when it is first needed. A page may ask for the next likely one ahead of time. */
export const pages = {
  home: () => import('../features/home/home-page.tsx'),
  devotionals: () => import('../features/devotionals/devotionals-page.tsx'),
  notFound: () => import('./not-found-page.tsx'),
};

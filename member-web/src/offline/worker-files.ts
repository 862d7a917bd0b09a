/** Path of the service worker for pages in a language. */
export const workerOf = (language: string): string => (language === 'en' ? '/sw.js' : `/sw.${language}.js`);

/** Path of the empty page, in which the browser renders the requested page. */
export const shellOf = (language: string): string =>
  language === 'en' ? '/shell' : `/shell?lang=${language}`;

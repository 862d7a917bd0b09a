/** Path of the service worker for pages in a language. */
export const workerUrl = (language: string): string => (language === 'en' ? '/sw.js' : `/sw.${language}.js`);

/** Path of the empty page, in which the browser renders the requested page. */
export const shellUrl = (language: string): string =>
  language === 'en' ? '/shell' : `/shell?lang=${language}`;

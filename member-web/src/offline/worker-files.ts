/** The service worker of the pages in a language. */
export const workerOf = (language: string): string => (language === 'en' ? '/sw.js' : `/sw.${language}.js`);

/** An address of the site without any page in it: the browser renders the page that was asked for. */
export const shellOf = (language: string): string =>
  language === 'en' ? '/shell' : `/shell?lang=${language}`;

/**
 * Oldest browsers that both sites support, by their names in MDN's compatibility data: those of spring 2023, and the
 * last Firefox for old Windows. README.md in schema/web gives the reasons ("Browser baseline").
 */
export const baseline = {
  chrome: 111,
  chrome_android: 111,
  edge: 111,
  firefox: 115,
  firefox_android: 115,
  safari: 16.4,
  safari_ios: 16.4,
};

/** The baseline as a build target for scripts and styles. */
export const buildTarget = [
  'es2022',
  ...['chrome', 'edge', 'firefox', 'safari'].map((browser) => `${browser}${baseline[browser]}`),
];

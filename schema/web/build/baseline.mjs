/**
 * The oldest browsers that both sites promise to work in, by the names of MDN's compatibility data: of spring 2023, and
 * Firefox's last version for old Windows. README, Decisions, says why these.
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

/** The same for builds: what scripts may be written in, and which browsers styles are written for. */
export const buildTarget = [
  'es2022',
  ...['chrome', 'edge', 'firefox', 'safari'].map((browser) => `${browser}${baseline[browser]}`),
];

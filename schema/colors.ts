/**
 * The product's colors for pages without the web apps' styles, by their names in `schema/web/theme/tokens.css`, which
 * explains their use. A test compares both.
 */
export const colors = {
  light: {
    paper: '#faf6ee',
    sunken: '#f2ebdf',
    sheet: '#fffdf9',
    line: '#e5dccc',
    'line-strong': '#8c806f',
    ink: '#2b251e',
    'ink-2': '#574e42',
    'ink-3': '#6a6052',
    accent: '#2c5e4e',
    'accent-hover': '#244d40',
    'on-accent': '#fffdf9',
    'accent-ink': '#275546',
    'accent-wash': '#e6eee5',
    sun: '#b9770e',
    'sun-soft': '#f0c56b',
    'hill-1': '#dfe4d3',
    'hill-2': '#c5d3c2',
    'hill-3': '#a9c0b0',
    'hill-line': '#6f9482',
    error: '#9e2f28',
    'on-error': '#fffdf9',
    'error-wash': '#f9e6e0',
    warn: '#7a5200',
    'warn-wash': '#f8ebcb',
    info: '#2f5c78',
    'info-wash': '#e3ecf0',
  },
  dark: {
    paper: '#181511',
    sunken: '#12100d',
    sheet: '#211d18',
    line: '#39332a',
    'line-strong': '#8a7f6e',
    ink: '#efe8db',
    'ink-2': '#cbc1b0',
    'ink-3': '#a99e8c',
    accent: '#93c7ae',
    'accent-hover': '#a6d3bd',
    'on-accent': '#10201a',
    'accent-ink': '#a6d3bd',
    'accent-wash': '#22312a',
    sun: '#e3b45c',
    'sun-soft': '#b88430',
    'hill-1': '#2a2c22',
    'hill-2': '#202a23',
    'hill-3': '#17211c',
    'hill-line': '#4d6b5c',
    error: '#f0a196',
    'on-error': '#2a1310',
    'error-wash': '#3a211d',
    warn: '#e7bd6b',
    'warn-wash': '#352a15',
    info: '#9cc3da',
    'info-wash': '#1d2b34',
  },
} as const;

/** Color above the horizon by the reader's hour (`--sky-low`), for pages and mails without the web apps' styles. */
export const skies = {
  light: { morning: '#fbe7c3', afternoon: '#e0ebee', evening: '#f6dcd2' },
  dark: { morning: '#3a2a18', afternoon: '#1d2c33', evening: '#37222b' },
} as const;

/** Returns the colors of a scheme as custom properties, for a rule of a style sheet. */
export const colorVariables = (scheme: keyof typeof colors): string =>
  Object.entries(colors[scheme])
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');

const signs: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", '#39': "'", lt: '<', gt: '>' };
const unescaped = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => signs[name] ?? all);

export type MailTheme = 'light' | 'dark';

/**
 * Returns the HTML of one of our own mails for a frame in this site. The policy of the site refuses inline styles, so
 * that each becomes a rule of a sheet with the nonce. The rules come last, with the weight of one class: the mail's own
 * rules override them by `!important`, as in a mail program. Its dark rules apply in the dark theme alone.
 * @param html as the gateway writes it, with attributes in double quotes
 */
export function framed(html: string, theme: MailTheme, nonce: string): string {
  const rules = new Map<string, number>();
  const indexOf = (style: string) => {
    if (!rules.has(style)) rules.set(style, rules.size);
    return rules.get(style)!;
  };
  const styled = html
    .replace(/ style="([^"]*)"/g, (_all, style: string) => ` data-style="${indexOf(unescaped(style))}"`)
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replaceAll(/\(prefers-color-scheme: *dark\)/g, theme === 'dark' ? 'all' : 'not all')
    .replaceAll(/color-scheme: *light dark/g, `color-scheme: ${theme}`)
    .replaceAll('content="light dark"', `content="${theme}"`);
  const sheet = [...rules].map(([style, at]) => `[data-style="${at}"] { ${style} }`).join('\n');
  return styled.replace('</head>', `<style nonce="${nonce}">\n${sheet}\n</style></head>`);
}

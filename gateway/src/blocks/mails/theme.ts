import { colors, skies } from '@quiet-time/schema/colors';
import type { PartOfDay } from '@quiet-time/schema/part-of-day';
import type { CSSProperties } from 'react';

/** Literal values, since mail programs don't support custom properties. */
const { light, dark } = colors;
type Colors = { [Name in keyof typeof light]: string };

const serif = 'Georgia, Times New Roman, serif';
const sans = '-apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif';
const font = (fontFamily: string, fontSize: string, lineHeight: string) => ({
  fontFamily,
  fontSize,
  lineHeight,
});

function looksIn(c: Colors) {
  const button = {
    ...font(sans, '17px', '22px'),
    fontWeight: 600,
    padding: '13px 28px',
    borderRadius: '24px',
  };
  return {
    // Fills the whole window of a mail program, even for a short mail.
    ground: { backgroundColor: c.paper, margin: 0, padding: 0 },
    paper: { backgroundColor: c.paper, padding: '32px 16px 40px' },
    letter: { maxWidth: '544px', overflowWrap: 'anywhere', wordBreak: 'break-word' },
    brand: { ...font(serif, '22px', '28px'), color: c.ink, margin: '0 0 20px', padding: '0 4px' },
    sheet: {
      backgroundColor: c.sheet,
      border: `1px solid ${c.line}`,
      borderRadius: '16px',
      borderCollapse: 'separate',
      padding: '36px 40px 24px',
    },
    lead: { ...font(sans, '15px', '1.5'), color: c['ink-2'], margin: '0 0 8px' },
    heading: { ...font(serif, '27px', '1.25'), color: c.ink, margin: '0 0 20px', fontWeight: 400 },
    words: { ...font(serif, '17px', '1.6'), color: c.ink, margin: '0 0 16px', whiteSpace: 'pre-line' },
    quoted: { borderLeft: `3px solid ${c.line}`, margin: '0 0 16px', padding: '0 0 0 16px' },
    scripture: {
      ...font(serif, '21px', '1.5'),
      color: c.ink,
      borderTop: `1px solid ${c.line}`,
      margin: 0,
      padding: '20px 0 12px',
      whiteSpace: 'pre-line',
    },
    number: { ...font(sans, '13px', '1'), fontWeight: 600, color: c['ink-3'] },
    reference: {
      ...font(sans, '15px', '1.5'),
      fontWeight: 600,
      color: c['accent-ink'],
      borderBottom: `1px solid ${c.line}`,
      margin: '0 0 24px',
      padding: '0 0 18px',
    },
    translation: { fontWeight: 400, color: c['ink-3'] },
    facts: { borderBottom: `1px solid ${c.line}`, margin: '8px 0 24px' },
    name: {
      ...font(sans, '15px', '1.5'),
      color: c['ink-2'],
      borderTop: `1px solid ${c.line}`,
      padding: '10px 16px 10px 0',
      verticalAlign: 'top',
    },
    value: {
      ...font(sans, '15px', '1.5'),
      color: c.ink,
      borderTop: `1px solid ${c.line}`,
      padding: '10px 0',
      textAlign: 'right',
    },
    code: {
      ...font(sans, '34px', '1.2'),
      fontWeight: 600,
      color: c.ink,
      backgroundColor: c.sunken,
      margin: '24px 0',
      padding: '18px 8px 18px 12px',
      borderRadius: '10px',
      letterSpacing: '0.12em',
      textAlign: 'center',
    },
    main: { ...button, color: c['on-accent'], backgroundColor: c.accent, border: `1px solid ${c.accent}` },
    other: {
      ...button,
      color: c['accent-ink'],
      backgroundColor: c.sheet,
      border: `1px solid ${c['line-strong']}`,
    },
    quiet: { ...font(sans, '15px', '1.55'), color: c['ink-2'], margin: '0 0 16px' },
    foot: { ...font(sans, '14px', '1.5'), color: c['ink-3'], margin: '20px 0 0', padding: '0 4px' },
  } satisfies Record<string, CSSProperties>;
}

const looks = looksIn(light);

/**
 * Returns the class of an element and its light style. The style is inline, as not every mail program supports style
 * sheets. The dark style is only for those that do.
 */
export const look = (name: keyof typeof looks) => ({ className: name, style: looks[name] });

const skyIn = (scheme: keyof typeof skies, part: PartOfDay) =>
  `linear-gradient(${skies[scheme][part]}, ${colors[scheme].paper} 240px)`;

/** Returns class and light style of the paper below the sky of an hour. Mail programs without gradients show paper. */
export const below = (part: PartOfDay) => ({
  className: `paper ${part}`,
  style: { ...looks.paper, backgroundImage: skyIn('light', part) },
});

const skiesInTheDark = (Object.keys(skies.dark) as PartOfDay[]).map(
  (part) => `.${part} { background-image: ${skyIn('dark', part)} !important; }`,
);

/** Dark rules, one for each style with different colors. */
const looksInTheDark = Object.entries(looksIn(dark)).flatMap(([name, inTheDark]) => {
  const inLight = Object.values(looks[name as keyof typeof looks]);
  const rules = Object.entries(inTheDark)
    .filter(([, value]) => !inLight.includes(value))
    .map(([property, value]) => `${property.replace(/[A-Z]/g, '-$&').toLowerCase()}: ${value} !important;`);
  return rules.length > 0 ? [`.${name} { ${rules.join(' ')} }`] : [];
});

const markIn = (c: Colors) => `
.ring, .horizon, .page { border-color: ${c.accent}; }
.sun { background-color: ${c['sun-soft']}; }`;

/**
 * Rules that can't be inline. Each has one class, and only plain media queries contain rules: otherwise Gmail drops the
 * whole sheet. Outlook's Word reads no media query and no max-width: the first width is only for it.
 */
export const sheet = `
:root { color-scheme: light dark; }
body { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
.letter { width: 544px; text-wrap: pretty; }
.brand, .heading { letter-spacing: -0.01em; }
.heading { text-wrap: balance; }
.code { font-variant-numeric: tabular-nums lining-nums; -webkit-user-select: all; user-select: all; }
.mark { display: inline-block; width: 32px; margin-right: 10px; vertical-align: -4px; font-size: 0; line-height: 0; }
.ring { display: block; width: 20px; height: 10px; margin: 0 auto; padding-top: 2px; border: 2px solid; border-bottom: 0; border-radius: 14px 14px 0 0; }
.sun { display: block; width: 14px; height: 7px; margin: 3px auto 0; border-radius: 7px 7px 0 0; }
.horizon { display: block; border-top: 2px solid; border-radius: 1px; }
.over { padding-left: 2px; font-size: 0; line-height: 0; }
.dawn { display: inline-block; width: 24px; }
.small { font-variant-caps: all-small-caps; }
.value { font-variant-numeric: tabular-nums lining-nums; }
.page { display: block; width: 20px; margin: 4px auto 0; border-top: 2px solid; border-radius: 1px; }
${markIn(light)}
@media (min-width: 1px) {
.letter { width: 100%; }
}
@media (max-width: 480px) {
.around { padding: 20px 12px 32px !important; }
.inside { padding: 28px 22px 14px !important; }
.main, .other { padding: 13px 24px !important; }
}
@media (prefers-color-scheme: dark) {${markIn(dark)}
${[...looksInTheDark, ...skiesInTheDark].join('\n')}
}`;

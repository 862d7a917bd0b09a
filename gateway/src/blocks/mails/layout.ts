import { escapeHtml } from '../../platform/html.js';
import type { Mail } from '../../platform/mailer.js';

/** A paragraph, a code to type in, a link to follow, or small print. All plain text, taken as HTML nowhere. */
export type Block = string | { code: string } | { button: string; href: URL | string } | { quiet: string };

export interface Letter {
  siteName: string;
  subject: string;
  /** Stands above the text; the subject when missing. */
  heading?: string;
  /** What a list of mails shows beside the subject; the first words of the mail when missing. */
  preview?: string;
  blocks: Block[];
  /** The last line: why somebody receives it. Left out for those who gave us their address themselves. */
  why?: string;
}

// The colours of "First light", as literals: mail programs know no custom properties.
const light = {
  paper: '#faf6ee',
  sheet: '#fffdf9',
  sunken: '#f2ebdf',
  line: '#e5dccc',
  lineStrong: '#8c806f',
  ink: '#2b251e',
  ink2: '#574e42',
  ink3: '#6a6052',
  accent: '#2c5e4e',
  accentInk: '#275546',
  onAccent: '#fffdf9',
  sun: '#f0c56b',
};
const dark: typeof light = {
  paper: '#181511',
  sheet: '#211d18',
  sunken: '#12100d',
  line: '#39332a',
  lineStrong: '#8a7f6e',
  ink: '#efe8db',
  ink2: '#cbc1b0',
  ink3: '#a99e8c',
  accent: '#93c7ae',
  accentInk: '#a6d3bd',
  onAccent: '#10201a',
  sun: '#b88430',
};

const colours = (c: typeof light) => `
.paper { background-color: ${c.paper}; color: ${c.ink}; }
.brand { color: ${c.ink}; }
.ring, .horizon, .page { border-color: ${c.accent}; }
.sun { background-color: ${c.sun}; }
.sheet { background-color: ${c.sheet}; border-color: ${c.line}; }
.code { background-color: ${c.sunken}; color: ${c.ink}; }
.main { background-color: ${c.accent}; border-color: ${c.accent}; }
.main-link { color: ${c.onAccent}; }
.other { background-color: ${c.sheet}; border-color: ${c.lineStrong}; }
.other-link { color: ${c.accentInk}; }
.quiet { color: ${c.ink2}; }
.foot { color: ${c.ink3}; }`;

const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

// One class a rule and no rule within a rule but the plain media queries: Gmail drops a whole sheet for less.
const styles = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
.paper { padding: 32px 16px 40px; font-family: ${serif}; font-size: 17px; line-height: 1.6; }
.letter { max-width: 544px; margin: 0 auto; overflow-wrap: anywhere; word-break: break-word; text-wrap: pretty; }
.brand { margin: 0 0 20px; padding: 0 4px; font-size: 22px; line-height: 28px; letter-spacing: -0.01em; }
.mark { display: inline-block; width: 32px; margin-right: 10px; vertical-align: -4px; font-size: 0; line-height: 0; }
.ring { display: block; width: 20px; height: 10px; margin: 0 auto; padding-top: 2px; border: 2px solid; border-bottom: 0; border-radius: 14px 14px 0 0; }
.sun { display: block; width: 14px; height: 7px; margin: 3px auto 0; border-radius: 7px 7px 0 0; }
.horizon { display: block; border-top: 2px solid; border-radius: 1px; }
.page { display: block; width: 20px; margin: 4px auto 0; border-top: 2px solid; border-radius: 1px; }
.sheet { padding: 36px 40px 24px; border: 1px solid; border-radius: 16px; }
.heading { margin: 0 0 20px; font-size: 27px; line-height: 1.25; font-weight: normal; letter-spacing: -0.01em; text-wrap: balance; }
.words { margin: 0 0 16px; }
.code { margin: 24px 0; padding: 18px 8px 18px 12px; border-radius: 10px; font-family: ${sans}; font-size: 34px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums lining-nums; letter-spacing: 0.12em; text-align: center; white-space: nowrap; -webkit-user-select: all; user-select: all; }
.group { margin-left: 0.4em; }
.button { margin: 20px 0; border-collapse: separate; }
.main, .other { border: 1px solid; border-radius: 24px; }
.main-link, .other-link { display: inline-block; padding: 12px 28px; font-family: ${sans}; font-size: 17px; line-height: 22px; font-weight: 600; text-decoration: none; }
.quiet { margin: 0 0 16px; font-family: ${sans}; font-size: 15px; line-height: 1.55; }
.foot { margin: 20px 0 0; padding: 0 4px; font-family: ${sans}; font-size: 14px; line-height: 1.5; }
${colours(light)}
@media (max-width: 480px) {
.paper { padding: 20px 12px 32px; }
.sheet { padding: 28px 22px 14px; }
.main-link, .other-link { padding: 12px 24px; }
}
@media (prefers-color-scheme: dark) {${colours(dark)}
}`;

/** The mark, drawn with borders, for pictures would have to be fetched. Outlook's Word would make bars of it. */
const mark = `<!--[if !mso]><!--><span class="mark" aria-hidden="true"><span class="ring"><span class="sun"></span></span><span class="horizon"></span><span class="page"></span></span><!--<![endif]-->`;

/** What Word, which knows no max-width, has to see around the letter. */
const wordOnly = {
  before: `<!--[if mso]><table role="presentation" width="544" align="center" cellspacing="0" cellpadding="24"><tr><td><![endif]-->`,
  after: '<!--[if mso]></td></tr></table><![endif]-->',
};

function htmlOf(block: Block, main: boolean): string {
  if (typeof block === 'string') return `<p class="words">${escapeHtml(block)}</p>`;
  if ('quiet' in block) return `<p class="quiet">${escapeHtml(block.quiet)}</p>`;
  if ('code' in block) {
    // Two groups for the eye, with no space between them, so that what is copied is the code.
    const [first, second] = [block.code.slice(0, 3), block.code.slice(3)].map(escapeHtml);
    return `<p class="code"><span>${first}</span><span class="group">${second}</span></p>`;
  }
  const kind = main ? 'main' : 'other';
  // A table, because Outlook's Word gives padding to cells only.
  return `<table class="button" role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td class="${kind}" style="mso-padding-alt:12px 28px"><a class="${kind}-link" href="${escapeHtml(addressOf(block.href))}">${escapeHtml(block.button)}</a></td></tr></table>`;
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('quiet' in block) return block.quiet;
  if ('code' in block) return block.code;
  return `${block.button}:\n${addressOf(block.href)}`;
}

/** @throws TypeError on what leads nowhere from a mail: relative addresses, and schemes that run something */
function addressOf(href: URL | string): string {
  const url = new URL(href);
  if (!['https:', 'http:'].includes(url.protocol)) throw new TypeError(`No link for a mail: ${url.protocol}`);
  return url.href;
}

/**
 * Lays out a mail in both forms, for light and dark screens. The first button is the filled one.
 *
 * The page's title is the heading and not the subject, which may hold a code: it is to stand in the page once.
 */
export function layOut({ siteName, subject, heading = subject, preview, blocks, ...letter }: Letter): Mail {
  const why =
    letter.why ??
    `You receive this email because somebody, most likely you, gave this address to ${siteName}.`;
  const mainButton = blocks.find((block) => typeof block === 'object' && 'button' in block);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(heading)}</title><style>${styles}
</style></head>
<body>${preview ? `<div class="preview" style="display:none;mso-hide:all">${escapeHtml(preview)}</div>` : ''}
<div class="paper" lang="en">${wordOnly.before}<div class="letter">
<p class="brand">${mark}${escapeHtml(siteName)}</p>
<div class="sheet">
<h1 class="heading">${escapeHtml(heading)}</h1>
${blocks.map((block) => htmlOf(block, block === mainButton)).join('\n')}
</div>
<p class="foot">${escapeHtml(siteName)}<br>${escapeHtml(why)}</p>
</div>${wordOnly.after}</div></body></html>`;
  const text = [heading, ...blocks.map(textOf), `-- \n${siteName}\n${why}`].join('\n\n');
  return { subject, text, html };
}

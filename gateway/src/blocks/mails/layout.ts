import type { Paragraph, Picture } from '@quiet-time/schema/formatted-text';
import type { MailKind } from '@quiet-time/schema/labels';
import type { PartOfDay } from '@quiet-time/schema/part-of-day';
import { m } from '@quiet-time/schema/sentences';
import type { SiteSettings } from '@quiet-time/schema/settings';
import type { Mail } from '../../platform/mailer.js';

/** Facts about the site in all mails: its name, and its support addresses. */
export type MailSite = Pick<SiteSettings, 'siteName' | 'supportEmails'>;

/**
 * A paragraph, one with formatting, a picture at a public address, a code to type in, a link to follow, small print,
 * scripture, or a list of facts. All are plain text, never HTML.
 */
export type Block =
  | string
  | { formatted: Paragraph }
  | { picture: Picture; src: URL }
  | { code: string }
  | { button: string; href: URL | string }
  | { quiet: string }
  | { scripture: Scripture }
  | { facts: Fact[] };

/** Scripture, formatted as on the site. */
export interface Scripture {
  /** Verses with their numbers; without numbers the whole text as one. */
  verses: { number?: string; text: string }[];
  reference: string;
  /** Abbreviation of the Bible translation; empty if unknown. */
  translation: string;
  /** Language of its text, if known. */
  lang?: string;
}

/** Label and value: "Amount", "$9.00". */
export type Fact = [name: string, value: string];

/** Content of a mail. */
export interface Letter {
  kind: MailKind;
  site: MailSite;
  subject: string;
  /** Small line above the heading. */
  lead?: string;
  heading: string;
  /** Preview beside the subject in a list of mails. */
  preview: string;
  blocks: Block[];
  /** Last line: the reason why the reader gets it. Undefined: because of their account. */
  why?: string;
  /** Link to unsubscribe from these mails. */
  stop?: { words: string; href: URL };
  /** Whether it goes to support staff, who need no support address. */
  toSupport?: boolean;
  replyTo?: Mail['replyTo'];
  /** Hour of the reader, whose sky is above the text. Undefined: no sky. */
  sky?: PartOfDay;
}

/** Letter without its subject, and with the texts of its footer. */
export interface Sheet extends Pick<Letter, 'lead' | 'heading' | 'preview' | 'blocks' | 'sky'> {
  stop: Letter['stop'];
  siteName: string;
  why: string;
  support: string | null;
}

/**
 * Lays out a mail as text and HTML, for light and dark screens. The first button is the filled one. Questions and
 * replies go to the first support address.
 * @throws TypeError on a link that does not work in a mail
 */
export async function layOut(letter: Letter): Promise<Mail> {
  const { kind, site, subject, lead, heading, preview, blocks, stop, sky, toSupport = false } = letter;
  const { siteName } = site;
  const address = toSupport ? undefined : site.supportEmails[0];
  const why = letter.why ?? m.mail_why({ site: siteName });
  const support = address ? m.mail_support({ address }) : null;
  const replyTo = letter.replyTo ?? (address ? { name: siteName, address } : undefined);
  // Loaded with the first mail: it would delay a start by nearly half a second.
  const { write } = await import('./letter.js');
  return {
    kind,
    subject,
    ...(await write({ siteName, lead, heading, preview, blocks, why, stop, support, sky })),
    replyTo,
  };
}

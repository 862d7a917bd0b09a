import type { MailKind } from '@quiet-time/schema/labels';
import { m } from '@quiet-time/schema/sentences';
import type { SiteSettings } from '@quiet-time/schema/settings';
import type { Mail } from '../../platform/mailer.js';

/** What all mails say of the site: its name, and where to ask. */
export type MailSite = Pick<SiteSettings, 'siteName' | 'supportEmails'>;

/**
 * A paragraph, a code to type in, a link to follow, small print, scripture, or what each thing is in a list. All plain
 * text, taken as HTML nowhere.
 */
export type Block =
  | string
  | { code: string }
  | { button: string; href: URL | string }
  | { quiet: string }
  | { scripture: Scripture }
  | { facts: Fact[] };

/** Scripture as the site sets it. */
export interface Scripture {
  /** Each with its number, where there are several; otherwise the whole text in one. */
  verses: { number?: string; text: string }[];
  reference: string;
  /** Empty: not known. */
  translation: string;
  /** The language of its text, where that is known. */
  lang?: string;
}

/** What something is called, and what it is: "Amount", "$9.00". */
export type Fact = [name: string, value: string];

/** What a mail says. */
export interface Letter {
  kind: MailKind;
  site: MailSite;
  subject: string;
  /** A small line above the heading. */
  lead?: string;
  /** Stands above the text. */
  heading: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  blocks: Block[];
  /** The last line: why somebody receives it. Left out: because of their account. */
  why?: string;
  /** The way to have no more of these. */
  stop?: { words: string; href: URL };
  /** True: for those who answer, who need no address to ask. */
  toSupport?: boolean;
  replyTo?: Mail['replyTo'];
}

/** A letter without its subject, and with the words of its foot. */
export interface Sheet extends Pick<Letter, 'lead' | 'heading' | 'preview' | 'blocks'> {
  stop: Letter['stop'];
  siteName: string;
  why: string;
  support: string | null;
}

/**
 * Lays out a mail in both forms, for light and dark screens. The first button is the filled one. Questions go to the
 * first support address, and so do answers.
 * @throws TypeError on a link that leads nowhere from a mail
 */
export async function layOut(letter: Letter): Promise<Mail> {
  const { kind, site, subject, lead, heading, preview, blocks, stop, toSupport = false } = letter;
  const { siteName } = site;
  const address = toSupport ? undefined : site.supportEmails[0];
  const why = letter.why ?? m.mail_why({ site: siteName });
  const support = address ? m.mail_support({ address }) : null;
  const replyTo = letter.replyTo ?? (address ? { name: siteName, address } : undefined);
  // Loaded with the first mail: a start would wait for it nearly half a second.
  const { write } = await import('./letter.js');
  return {
    kind,
    subject,
    ...(await write({ siteName, lead, heading, preview, blocks, why, stop, support })),
    replyTo,
  };
}

import type { MailKind } from '@quiet-time/schema/labels';
import { m } from '@quiet-time/schema/sentences';
import type { SiteSettings } from '@quiet-time/schema/settings';
import type { Mail } from '../../platform/mailer.js';

/** What all mails say of the site: its name, and where to ask. */
export type MailSite = Pick<SiteSettings, 'siteName' | 'supportEmails'>;

/** A paragraph, a code to type in, a link to follow, or small print. All plain text, taken as HTML nowhere. */
export type Block = string | { code: string } | { button: string; href: URL | string } | { quiet: string };

/** What a mail says. */
export interface Letter {
  kind: MailKind;
  site: MailSite;
  subject: string;
  /** Stands above the text. */
  heading: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  blocks: Block[];
  /** The last line: why somebody receives it. Left out for those who gave us their address themselves. */
  why?: string;
  /** The way to have no more of these. */
  stop?: { words: string; href: URL };
  /** True: for those who answer, who need no address to ask. */
  toSupport?: boolean;
  replyTo?: Mail['replyTo'];
}

/** A letter without its subject, and with the words of its foot. */
export interface Sheet extends Pick<Letter, 'heading' | 'preview' | 'blocks'> {
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
  const { kind, site, subject, heading, preview, blocks, stop, toSupport = false } = letter;
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
    ...(await write({ siteName, heading, preview, blocks, why, stop, support })),
    replyTo,
  };
}

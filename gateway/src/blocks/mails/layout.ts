import type { Mail } from '../../platform/mailer.js';

/** A paragraph, a code to type in, a link to follow, or small print. All plain text, taken as HTML nowhere. */
export type Block = string | { code: string } | { button: string; href: URL | string } | { quiet: string };

/** What a mail says. */
export interface Letter {
  siteName: string;
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
  /** Where to ask. */
  support?: string;
  replyTo?: Mail['replyTo'];
}

/**
 * Lays out a mail in both forms, for light and dark screens. The first button is the filled one.
 * @throws TypeError on a link that leads nowhere from a mail
 */
export async function layOut({ subject, replyTo, ...letter }: Letter): Promise<Mail> {
  // Loaded with the first mail: a start would wait for it nearly half a second.
  const { write } = await import('./letter.js');
  return { subject, ...(await write(letter)), replyTo };
}

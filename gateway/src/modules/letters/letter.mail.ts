import { cut } from '@quiet-time/schema/cut';
import { paragraphsOfHtml, withWords, wordsOf } from '@quiet-time/schema/formatted-text';
import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { typographic } from '@quiet-time/schema/typography';
import { type Block, layOut, type MailSite } from '../../blocks/mails/layout.js';
import { listHeaders } from '../../blocks/mails/unsubscribing.js';
import type { Mail } from '../../platform/mailer.js';
import type { BiblePassage } from '../bible/bible.types.js';
import { scriptureInMail } from '../bible/scripture-in-mail.js';
import type { Letter } from './letter.entity.js';
import { isWebAddress } from './letter.inputs.js';

/** Letter in the language of its reader, as far as it is translated. */
interface Written
  extends Pick<Letter, 'id' | 'subject' | 'html' | 'reference' | 'verse' | 'buttonLabel' | 'buttonLink'> {
  lang: Language;
  /** Null: no verse, or it differs from all of our translations. */
  passage: Pick<BiblePassage, 'translation' | 'verses'> | null;
  /** Link that stops letters: a page with a button, or one click in mail programs. */
  stop: URL;
}

/** Characters of the preview beside the subject in a list of mails. */
const glimpse = 110;

/** Lays out a letter: subject, verse, text and button. */
export async function letterMail(site: MailSite, letter: Written): Promise<Mail> {
  const { id, subject, html, verse, buttonLabel, buttonLink, lang, stop } = letter;
  const set = (text: string) => typographic(text, lang);
  const paragraphs = paragraphsOfHtml(html).map((paragraph) => withWords(paragraph, set));
  const [first] = paragraphs;
  const blocks: Block[] = [
    ...(verse ? [{ scripture: scriptureInMail(letter, set) }] : []),
    ...paragraphs.map((formatted) => ({ formatted })),
    ...(buttonLabel && isWebAddress(buttonLink) ? [{ button: set(buttonLabel), href: buttonLink }] : []),
  ];
  const mail = await layOut({
    kind: 'letter',
    site,
    subject: set(subject),
    heading: set(subject),
    preview: first ? cut(wordsOf(first), glimpse) : set(subject),
    blocks,
    stop: { words: m.mail_letter_stop(), href: stop },
  });
  return { ...mail, headers: listHeaders(stop, 'letters', id) };
}

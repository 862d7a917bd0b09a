import { cut } from '@quiet-time/schema/cut';
import { paragraphsOfHtml, pictureAddress, withWords, wordsOf } from '@quiet-time/schema/formatted-text';
import type { Language } from '@quiet-time/schema/languages';
import { partOfDay } from '@quiet-time/schema/part-of-day';
import { m } from '@quiet-time/schema/sentences';
import { typographic, typographicReference } from '@quiet-time/schema/typography';
import { type Block, layOut, type MailSite } from '../../blocks/mails/layout.js';
import { listHeaders } from '../../blocks/mails/unsubscribing.js';
import { firstName } from '../../blocks/mails/words.js';
import { dayOfThisYear } from '../../blocks/written-date.js';
import type { Mail } from '../../platform/mailer.js';
import type { BiblePassage } from '../bible/bible.types.js';
import { scriptureInMail } from '../bible/scripture-in-mail.js';

/** Devotional, with the parts that its reader may read. */
interface Reminder {
  title: string;
  /** yyyy-MM-dd */
  date: string;
  /** Language of the devotional, which differs from the reader's without a translation. */
  lang: Language;
  /** Null: the plan does not open it. The passage is null if the verse differs from all of our translations. */
  body: {
    scripture: { reference: string; verse: string };
    passage: Pick<BiblePassage, 'translation' | 'verses'> | null;
    content: string;
    reflection: string;
    reflectionHtml: string | null;
    /** Whether its picture is at an address that everybody may open. */
    isPublic: boolean;
  } | null;
  /** First question, with the link that answers it without signing in; null: the reader can't answer by mail. */
  asked: { question: string; link: URL } | null;
  link: URL;
  /** HH:MM by the clock of the reader. */
  time: string;
  /** Link that stops reminders: a page with a button, or one click in mail programs. */
  stop: URL;
  /** Whether the page of that link also changes the hour: for people without an account. */
  isChangedThere?: boolean;
}

/** Characters of the verse in the preview of the mail. */
const glimpse = 90;

/** Mails the devotional of a day like the beginning of its page: the verse, and the whole first paragraph. */
export async function reminderMail(
  site: MailSite,
  name: string | null,
  { title, date, lang, body, asked, link, time, stop, isChangedThere = false }: Reminder,
): Promise<Mail> {
  const set = (text: string) => typographic(text, lang);
  const named = { site: site.siteName };
  const day = dayOfThisYear(new Date(date));
  const first = firstName(name);
  const mail = await layOut({
    kind: isChangedThere ? 'dailyMail' : 'reminder',
    site,
    subject: cut(m.mail_reminder_subject({ day, title: set(title) }), 78),
    lead: first ? m.mail_reminder_to({ name: first, day }) : m.mail_reminder({ day }),
    heading: set(title),
    preview: body
      ? `${typographicReference(body.scripture.reference)} · ${cut(set(body.scripture.verse), glimpse)}`
      : day,
    blocks: [
      ...(body
        ? [
            { scripture: scriptureInMail({ ...body.scripture, passage: body.passage }, set) },
            ...beginning(body, set, link),
          ]
        : [m.devotional_locked_premium()]),
      { button: m.mail_reminder_button(), href: link },
      ...(asked
        ? [
            { quiet: m.mail_reminder_question() },
            set(asked.question),
            { button: m.mail_reminder_answer(), href: asked.link },
          ]
        : []),
    ],
    why: m.mail_reminder_why(named),
    sky: partOfDay(Number.parseInt(time, 10)),
    stop: { words: isChangedThere ? m.mail_daily_change() : m.mail_reminder_stop(), href: stop },
  });
  return { ...mail, headers: listHeaders(stop, 'daily', date) };
}

/**
 * Returns the first paragraph of the content, with its formatting where the content is the reflection, and a picture
 * before it. A picture that not everybody may open is its description.
 * @param site any address of the member site
 */
function beginning(
  { content, reflection, reflectionHtml, isPublic }: NonNullable<Reminder['body']>,
  set: (text: string) => string,
  site: URL,
): Block[] {
  if (content !== reflection || !reflectionHtml) {
    return [set(content.split(/\n\s*\n/).find((text) => text.trim()) ?? '')];
  }
  const paragraphs = paragraphsOfHtml(reflectionHtml);
  const first = paragraphs.findIndex(({ picture }) => !picture);
  return paragraphs
    .slice(0, first < 0 ? undefined : first + 1)
    .filter((paragraph) => (paragraph.picture && isPublic) || wordsOf(paragraph))
    .map((paragraph) => {
      const { picture } = paragraph;
      if (!picture || !isPublic) return { formatted: withWords(paragraph, set) };
      return { picture, src: new URL(pictureAddress(picture), site) };
    });
}

import { cut } from '@quiet-time/schema/cut';
import { formatLocale } from '@quiet-time/schema/format-locale';
import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/** A devotional, as much of it as its reader may read. */
interface Reminder {
  title: string;
  /** yyyy-MM-dd */
  date: string;
  /** Null: the plan does not open it. */
  body: { scripture: { reference: string; verse: string }; content: string } | null;
  link: URL;
  /** Where reminders are stopped, by a button for people and at once by mail programs. */
  stop: URL;
}

/** About six lines on a phone. */
const beginning = 280;

/** Brings the devotional of a day: its verse and how it begins. */
export async function reminderMail(
  site: MailSite,
  name: string | null,
  { title, date, body, link, stop }: Reminder,
): Promise<Mail> {
  const named = { site: site.siteName };
  const day = new Intl.DateTimeFormat(formatLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
  const mail = await layOut({
    kind: 'reminder',
    site,
    subject: cut(m.mail_reminder_subject({ day, title }), 78),
    heading: title,
    preview: body ? `${day} · ${body.scripture.reference}` : day,
    blocks: [
      greeting(name),
      m.mail_reminder({ day }),
      ...(body
        ? [
            m.mail_reminder_verse({ verse: body.scripture.verse, reference: body.scripture.reference }),
            cut(body.content, beginning),
          ]
        : [m.devotional_locked_premium()]),
      { button: m.mail_reminder_button(), href: link },
    ],
    why: m.mail_reminder_why(named),
    stop: { words: m.mail_reminder_stop(), href: stop },
  });
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${stop.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

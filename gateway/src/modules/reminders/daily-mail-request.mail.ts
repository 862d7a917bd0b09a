import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import type { Mail } from '../../platform/mailer.js';

/** Request for the daily mail, as seen by the owner of the address. */
interface Requested {
  /** `known`: the address gets the mail already. `account`: it has an account. */
  who: 'new' | 'known' | 'account';
  /** HH:MM */
  time: string;
  /** Page that asks before it changes anything. */
  link: URL;
}

/** Writes the mail to an address that somebody has entered for the daily mail. It contains no text of the stranger. */
export function dailyMailRequestMail(site: MailSite, { who, time, link }: Requested): Promise<Mail> {
  const named = { site: site.siteName };
  const isKnown = who === 'known';
  const heading = isKnown ? m.mail_daily_known_heading() : m.mail_daily_heading();
  const text = { new: m.mail_daily, known: m.mail_daily_known, account: m.mail_daily_account }[who]({ time });
  return layOut({
    kind: 'dailyMailRequest',
    site,
    subject: m.mail_daily_subject(named),
    heading,
    preview: text,
    blocks: [
      text,
      { button: isKnown ? m.mail_daily_change() : m.mail_daily_button(), href: link },
      ...(who === 'new' ? [{ quiet: m.mail_daily_ignore({ days: limits.dailyMail.keptDays }) }] : []),
    ],
    why: m.mail_daily_request_why(named),
  });
}

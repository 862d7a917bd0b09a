import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, when } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/** Notifies a member that two-step sign-in was switched on or off. */
export function secondFactorMail(
  site: MailSite,
  name: string | null,
  change: 'on' | 'off',
  at: Date,
  forgotUrl: URL,
): Promise<Mail> {
  const on = change === 'on';
  const inputs = { site: site.siteName, moment: when(at) };
  return layOut({
    kind: 'secondFactor',
    site,
    subject: on ? m.mail_second_factor_on_subject(inputs) : m.mail_second_factor_off_subject(inputs),
    heading: on ? m.mail_second_factor_on_heading() : m.mail_second_factor_off_heading(),
    preview: m.mail_was_you(),
    blocks: [
      greeting(name),
      on ? m.mail_second_factor_on(inputs) : m.mail_second_factor_off(inputs),
      m.mail_was_you(),
      m.mail_was_not_you_choose_password(),
      { button: m.mail_choose_password(), href: forgotUrl },
    ],
  });
}

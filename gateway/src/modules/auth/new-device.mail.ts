import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, when } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/**
 * Writes the mail that notifies a member of a sign-in on a new device.
 * @param device readable name, such as "Firefox on Linux"
 */
export function newDeviceMail(
  site: MailSite,
  name: string | null,
  device: string,
  at: Date,
  where: 'member' | 'admin',
  forgotUrl: URL,
): Promise<Mail> {
  const signIn = { site: site.siteName, device, moment: when(at) };
  const words = where === 'admin' ? toAdmin(signIn) : toMember(signIn);
  return layOut({
    kind: 'newDevice',
    subject: words.subject,
    heading: words.heading,
    site,
    preview: m.mail_device_preview({ device }),
    blocks: [
      greeting(name),
      words.what,
      m.mail_was_you(),
      words.otherwise,
      { button: m.mail_choose_password(), href: forgotUrl },
    ],
  });
}

interface SignIn extends Record<string, string> {
  site: string;
  device: string;
  moment: string;
}

const toMember = (signIn: SignIn) => ({
  subject: m.mail_device_subject(signIn),
  heading: m.mail_device_heading(),
  what: m.mail_device(signIn),
  otherwise: m.mail_was_not_you_choose_password(),
});

const toAdmin = (signIn: SignIn) => ({
  subject: m.mail_admin_device_subject(signIn),
  heading: m.mail_admin_device_heading(),
  what: m.mail_admin_device(signIn),
  otherwise: m.mail_admin_device_otherwise(),
});

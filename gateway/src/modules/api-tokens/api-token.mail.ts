import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, plainName, when } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/**
 * Writes the mail that notifies a member of a new token, with which a program can act in their name.
 * @param token its name, creation time and expiry
 */
export function apiTokenMail(
  site: MailSite,
  name: string | null,
  token: { name: string; createdAt: Date; expiresAt: Date },
  securityUrl: URL,
): Promise<Mail> {
  const tokenName = plainName(token.name);
  const moment = when(token.createdAt);
  const inputs = { site: site.siteName };
  return layOut({
    kind: 'apiToken',
    site,
    subject: m.mail_api_token_subject(inputs),
    heading: m.mail_api_token_heading(),
    preview: m.mail_was_you(),
    blocks: [
      greeting(name),
      tokenName
        ? m.mail_api_token({ ...inputs, token: tokenName, moment })
        : m.mail_api_token_without_name({ ...inputs, moment }),
      m.mail_api_token_ends({ moment: when(token.expiresAt) }),
      m.mail_was_you(),
      m.mail_api_token_otherwise(),
      { button: m.mail_api_token_look(), href: securityUrl },
    ],
  });
}

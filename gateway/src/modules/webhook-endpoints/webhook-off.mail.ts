import { webhookEndings } from '@quiet-time/schema/webhook-events';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

/**
 * Notifies an administrator that a webhook was switched off. It names only the host, since the rest of the address may
 * be a key.
 */
export function webhookOffMail(
  site: MailSite,
  name: string | null,
  { url, description, ended }: Pick<WebhookEndpoint, 'url' | 'description' | 'ended'>,
  panelUrl: URL,
): Promise<Mail> {
  const which = description ? `"${description}", to ${new URL(url).host}` : `to ${new URL(url).host}`;
  return layOut({
    kind: 'webhookOff',
    site,
    subject: `${site.siteName}: a webhook was switched off`,
    heading: 'A webhook was switched off',
    preview: 'Its receiver accepts no messages.',
    blocks: [
      greeting(name),
      `This is about the webhook ${which}.`,
      webhookEndings[ended!],
      'New events are not sent there. When the receiver works again, switch the webhook on. Missed messages can be sent again from its log.',
      { button: 'Open the webhooks', href: panelUrl },
    ],
    why: `You receive this email because you are an administrator of ${site.siteName}.`,
  });
}

import { webhookMessages as says } from './back-office/webhook-messages.js';
import { limits } from './limits.js';
import { parsedUrl } from './parsed-url.js';

const longest = limits.webhookEndpoint.url;
const ports = ['', '8443'];

/**
 * What is wrong with the address of a receiver, as far as it can be told by looking at it; null: nothing. Where it leads
 * is looked at again by the gateway, with every delivery.
 * @param isInternal whether a host is one inside our network that may be called nevertheless, by any scheme and port
 */
export function wrongWithWebhookUrl(
  text: string,
  isInternal: (url: URL) => boolean = () => false,
): string | null {
  const trimmed = text.trim();
  if (!trimmed) return says.urlRequired;
  if (trimmed.length > longest) return says.urlTooLong(longest);
  const url = parsedUrl(trimmed);
  if (!url) return says.urlInvalid;
  if (!['https:', 'http:'].includes(url.protocol)) return says.urlNotSecure;
  if (url.username || url.password) return says.urlHasLogin;
  if (trimmed.includes('#')) return says.urlHasFragment;
  if (url.href.length > longest) return says.urlTooLong(longest);
  if (isInternal(url)) return null;
  if (url.protocol !== 'https:') return says.urlNotSecure;
  if (!ports.includes(url.port)) return says.urlPort;
  return null;
}

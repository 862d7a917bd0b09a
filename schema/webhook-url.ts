import { webhookMessages as says } from './back-office/webhook-messages.js';
import { limits } from './limits.js';
import { parsedUrl } from './parsed-url.js';

const longest = limits.webhookEndpoint.url;
const ports = ['', '8443'];

/**
 * Returns the error in the address of a receiver, as far as the address alone shows it; null if there is none. The
 * gateway checks its target again at every delivery.
 * @param isInternal whether an address is an allowed host inside our network, with any scheme and port
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

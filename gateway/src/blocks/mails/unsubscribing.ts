/** Returns the sender by which Gmail groups complaints: letters and digits of the host, at most 15. */
const senderOf = (host: string): string => host.replace(/[^a-z0-9]/gi, '').slice(0, 15);

/**
 * Returns the headers of a mail to many people. Mail programs offer to unsubscribe in one click (RFC 8058), filter by
 * list (RFC 2919), and send no automatic replies. Gmail reports complaints by the parts of `Feedback-ID`.
 * @param link takes a POST
 * @param list short name of the list
 * @param item id of what is mailed, such as a day
 */
export const listHeaders = (link: URL, list: 'daily' | 'letters', item: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link.href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `<${list}.${link.hostname}>`,
  Precedence: 'bulk',
  'Feedback-ID': `${item}:${list}:mail:${senderOf(link.hostname)}`,
});

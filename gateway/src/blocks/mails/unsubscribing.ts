/** Returns the headers with which mail programs offer to unsubscribe in one click (RFC 8058). @param link takes a POST */
export const oneClickHeaders = (link: URL): Record<string, string> => ({
  'List-Unsubscribe': `<${link.href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

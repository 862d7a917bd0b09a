/** Mails and the site carry one name, unless the address brings one of its own. */
export function senderOf(address: string, siteName: string): string {
  if (/\S\s*</.test(address)) return address;
  return `"${siteName.replace(/["\\]/g, '\\$&')}" <${address.replace(/[<>\s]/g, '')}>`;
}

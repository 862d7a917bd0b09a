/** Returns the sender of mails, with the name of the site unless the address has its own. */
export function senderOf(address: string, siteName: string): string {
  if (/\S\s*</.test(address)) return address;
  return `"${siteName.replace(/["\\]/g, '\\$&')}" <${address.replace(/[<>\s]/g, '')}>`;
}

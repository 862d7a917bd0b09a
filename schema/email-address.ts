/**
 * Letters and digits of any script, and the characters allowed without quotation marks before the `@` of an address.
 */
const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const address = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${atom}(?:\.${atom})*@(?:${label}\.)+(?=.*\p{L})${label}$`,
  'u',
);

/**
 * Whether a text of any length is a usual e-mail address, by the one rule of browser and server. Quoted names (`"a
 * b"@example.org`) and bare IP addresses are refused, although mail servers support them. Such addresses are not in
 * use, and quoted text may contain blanks and line breaks, which are invalid in a mail's headers.
 */
export const isEmailAddress = (text: string): boolean => address.test(text);

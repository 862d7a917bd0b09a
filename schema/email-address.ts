/** Letters and digits of any script, and the signs that an address may have before its `@` without quotation marks. */
const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const address = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${atom}(?:\.${atom})*@(?:${label}\.)+(?=.*\p{L})${label}$`,
  'u',
);

/**
 * Whether a text, however long, is an e-mail address as people have one, by the one rule of browser and server. Quoted names
 * (`"a b"@example.org`) and bare IP addresses are refused, though mail servers know them: nobody has such an address,
 * and what is quoted may hold blanks and line breaks, which have no place in a mail's headers.
 */
export const isEmailAddress = (text: string): boolean => address.test(text);

/** Every address in a text, of characters that one can have outside of quotes. */
export const addresses = /[^\s<>()[\]:;,"'@\\]+@[^\s<>()[\]:;,"'@\\]+/g;

/** A text with the addresses in it made unknowable: of each the first letter and the domain are left. */
export const maskAddresses = (text: string): string =>
  text.replace(addresses, (found) => `${[...found][0]}…@${found.split('@')[1]}`);

/** What may be a code, a token or the id of somebody: six digits or more, or a long word with a digit in it. */
const secrets = /(?<![\w-])(?:\d{6,}|(?=[\w-]*\d)[\w-]{16,})(?![\w-])/g;

/** Why something failed, in the words of whatever failed, without what may tell of a person or open something. */
export const maskReason = (text: string): string => maskAddresses(text).replace(secrets, '…');

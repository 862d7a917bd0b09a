/** Matches every unquoted address in a text. */
export const addresses = /[^\s<>()[\]:;,"'@\\]+@[^\s<>()[\]:;,"'@\\]+/g;

/** Masks the addresses in a text: only the first letter and the domain stay. */
export const maskAddresses = (text: string): string =>
  text.replace(addresses, (found) => `${[...found][0]}…@${found.split('@')[1]}`);

/** Possible codes, tokens and ids: six digits or more, or a long word with a digit. */
const secrets = /(?<![\w-])(?:\d{6,}|(?=[\w-]*\d)[\w-]{16,})(?![\w-])/g;

/** Returns an error message without personal data and secrets. */
export const maskReason = (text: string): string => maskAddresses(text).replace(secrets, '…');

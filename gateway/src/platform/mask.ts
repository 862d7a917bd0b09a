/** Every address in a text, of characters that one can have outside of quotes. */
export const addresses = /[^\s<>()[\]:;,"'@\\]+@[^\s<>()[\]:;,"'@\\]+/g;

/** A text with the addresses in it made unknowable: of each the first letter and the domain are left. */
export const maskAddresses = (text: string): string =>
  text.replace(addresses, (found) => `${[...found][0]}…@${found.split('@')[1]}`);

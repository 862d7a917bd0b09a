import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenPrefix } from '@quiet-time/schema/token-scopes';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/**
 * Length of the random part: 36 of 62 characters are 214 bits. They can't be guessed, so a fast hash is enough for
 * storage.
 */
const secretLength = 36;
/** 62⁶ is more than 2³². */
const checksumLength = 6;
const form = new RegExp(`^${tokenPrefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** Creates a secret: `qt_pat_`, random letters and digits, and their checksum. */
export function newTokenSecret(): string {
  const secret = Array.from({ length: secretLength }, () => digits[randomInt(digits.length)]).join('');
  return tokenPrefix + secret + checksumOf(secret);
}

/** Whether a text is meant as an API token, complete or not, and not as a session token. */
export const isTokenSecret = (text: string): boolean =>
  text.slice(0, tokenPrefix.length).toLowerCase() === tokenPrefix;

/** Whether a secret is complete and without typing errors. This does not depend on stored tokens. */
export function isWholeTokenSecret(text: string): boolean {
  if (!form.test(text)) return false;
  const secret = text.slice(tokenPrefix.length, -checksumLength);
  return checksumOf(secret) === text.slice(-checksumLength);
}

/** Computes CRC-32 in base 62, like GitHub: secret scanners recognize a token without asking us. */
function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let i = 0; i < checksumLength; i++) {
    text = digits[rest % digits.length] + text;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}

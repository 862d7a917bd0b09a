import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenPrefix } from '@quiet-time/schema/token-scopes';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 36 of 62 signs are 214 bits: nobody guesses one, so a fast hash is enough for what is stored. */
const secretLength = 36;
/** 62⁶ is more than 2³². */
const checksumLength = 6;
const form = new RegExp(`^${tokenPrefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** A new secret: `qt_pat_`, random letters and digits, and a checksum of those. */
export function newTokenSecret(): string {
  const secret = Array.from({ length: secretLength }, () => digits[randomInt(digits.length)]).join('');
  return tokenPrefix + secret + checksumOf(secret);
}

/** Whether somebody means an API token, whole or not, and no session. */
export const isTokenSecret = (text: string): boolean =>
  text.slice(0, tokenPrefix.length).toLowerCase() === tokenPrefix;

/** Whether a secret is whole and without a slip of the pen. This tells nothing of what is stored. */
export function isWholeTokenSecret(text: string): boolean {
  if (!form.test(text)) return false;
  const secret = text.slice(tokenPrefix.length, -checksumLength);
  return checksumOf(secret) === text.slice(-checksumLength);
}

/** CRC-32 in base 62, as GitHub's tokens end: scanners of secrets know a token without asking us. */
function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let i = 0; i < checksumLength; i++) {
    text = digits[rest % digits.length] + text;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}

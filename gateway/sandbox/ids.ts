import { randomBytes } from 'node:crypto';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns random letters and digits. */
export const randomSigns = (length: number) =>
  Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('');

/** Returns an identifier in Stripe's format: a prefix for the type, then letters and digits. */
export const stripeId = (prefix: string) => `${prefix}_${randomSigns(24)}`;

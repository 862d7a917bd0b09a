import { randomBytes } from 'node:crypto';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits. */
export const randomSigns = (length: number) =>
  Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('');

/** An identifier that looks like Stripe's: what it is of, then letters and digits. */
export const stripeId = (prefix: string) => `${prefix}_${randomSigns(24)}`;

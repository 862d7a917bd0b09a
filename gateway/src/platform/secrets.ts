import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';

/** Makes secrets and the keyed hashes that are stored in their place. */
export class Secrets {
  constructor(private readonly key: string) {}

  /** 256 bits, base64url. */
  token(): string {
    return randomBytes(32).toString('base64url');
  }

  /** Six decimal digits, all equally likely. */
  code(): string {
    const { digits } = limits.code;
    return String(randomInt(10 ** digits)).padStart(digits, '0');
  }

  /** What is stored of a secret: without `SECRET_KEY` it can neither be made nor tried out. */
  hash(secret: string): Buffer {
    return createHmac('sha256', this.key).update(secret).digest();
  }

  /** Whether `secret` is the one that was stored as `hash`, in a time that tells nothing. */
  matches(secret: string, hash: Buffer): boolean {
    return timingSafeEqual(this.hash(secret), hash);
  }
}

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';

const cipher = 'aes-256-gcm';
/** Bytes of what stands before the sealed text. */
const ivBytes = 12;
const tagBytes = 16;

/** Makes secrets, the keyed hashes that are stored in their place, and seals those that have to be read again. */
export class Secrets {
  /** Derived, so that one key has one use. */
  private readonly sealingKey: Buffer;

  constructor(private readonly key: string) {
    this.sealingKey = Buffer.from(hkdfSync('sha256', key, '', 'sealed secrets', 32));
  }

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

  /**
   * Encrypts a secret that we need again.
   * @param owner whose it is: moved to another one it can't be opened
   */
  seal(secret: Uint8Array, owner: string): Buffer {
    const iv = randomBytes(ivBytes);
    const sealing = createCipheriv(cipher, this.sealingKey, iv).setAAD(Buffer.from(owner));
    const text = Buffer.concat([sealing.update(secret), sealing.final()]);
    return Buffer.concat([iv, sealing.getAuthTag(), text]);
  }

  /** What was sealed for this owner; null where `SECRET_KEY` is another one now, or the bytes are not ours. */
  unseal(sealed: Buffer, owner: string): Buffer | null {
    const iv = sealed.subarray(0, ivBytes);
    const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
    try {
      const opening = createDecipheriv(cipher, this.sealingKey, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
    } catch {
      return null;
    }
  }
}

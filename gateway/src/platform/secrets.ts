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
/** Bytes before the encrypted text. */
const ivBytes = 12;
const tagBytes = 16;

/** Minimum bytes of a hash that may be compared by its beginning, in an address. */
const shortestHash = 16;

/** Derives one key per use, which reveals nothing of `SECRET_KEY`. */
const derive = (key: string, use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32));

/**
 * Makes secrets, the keyed hashes stored in their place, and encrypts secrets that are needed again. New values use
 * `SECRET_KEY`; values made with `SECRET_KEY_BEFORE` are still accepted and decrypted.
 */
export class Secrets {
  /** Current key first. */
  private readonly keys: readonly string[];
  private readonly sealingKeys: readonly Buffer[];

  constructor(key: string, before: string | null = null) {
    this.keys = before === null ? [key] : [key, before];
    this.sealingKeys = this.keys.map((each) => derive(each, 'sealed secrets'));
  }

  /** Returns bytes that depend only on `SECRET_KEY` and the use, and reveal nothing of the key. */
  derived(use: string): Buffer {
    return derive(this.keys[0]!, use);
  }

  /** Makes a token of 256 bits, base64url. */
  token(): string {
    return randomBytes(32).toString('base64url');
  }

  /** Makes a code of six decimal digits, uniformly distributed. */
  code(): string {
    const { digits } = limits.code;
    return String(randomInt(10 ** digits)).padStart(digits, '0');
  }

  /** Returns the hash to store in place of a secret: without `SECRET_KEY` it can neither be made nor guessed. */
  hash(secret: string): Buffer {
    return this.hashes(secret)[0]!;
  }

  /** Returns the hashes of a secret by all valid keys, to find it. The first is `hash`. */
  hashes(secret: string): Buffer[] {
    return this.keys.map((key) => createHmac('sha256', key).update(secret).digest());
  }

  /**
   * Whether `hash` is the stored hash of `secret`, in constant time.
   * @param hash all of it, or its beginning
   */
  matches(secret: string, hash: Buffer): boolean {
    if (hash.length < shortestHash) return false;
    return this.hashes(secret).some((own) => timingSafeEqual(own.subarray(0, hash.length), hash));
  }

  /**
   * Encrypts a secret that is needed again.
   * @param owner id of the owner: for another owner it can't be decrypted
   */
  seal(secret: Uint8Array, owner: string): Buffer {
    const iv = randomBytes(ivBytes);
    const sealing = createCipheriv(cipher, this.sealingKeys[0]!, iv).setAAD(Buffer.from(owner));
    const text = Buffer.concat([sealing.update(secret), sealing.final()]);
    return Buffer.concat([iv, sealing.getAuthTag(), text]);
  }

  /** Returns the decrypted secret of this owner; null if no valid key decrypts it, or the bytes are not ours. */
  unseal(sealed: Buffer, owner: string): Buffer | null {
    for (const key of this.sealingKeys) {
      const opened = open(sealed, owner, key);
      if (opened) return opened;
    }
    return null;
  }

  /** Whether `SECRET_KEY` itself decrypts it, so that the former key is not needed for it. */
  isSealedNow(sealed: Buffer, owner: string): boolean {
    return open(sealed, owner, this.sealingKeys[0]!) !== null;
  }
}

function open(sealed: Buffer, owner: string, key: Buffer): Buffer | null {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  try {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
  } catch {
    return null;
  }
}

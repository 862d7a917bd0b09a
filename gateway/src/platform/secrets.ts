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

/** Bytes of a hash that may stand for all of it, where it is part of an address. */
const shortestHash = 16;

/** One key for one use: who has it knows nothing of `SECRET_KEY`. */
const derive = (key: string, use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32));

/**
 * Makes secrets, the keyed hashes that are stored in their place, and seals those that have to be read again. All that
 * is made is made with `SECRET_KEY`; what was made with `SECRET_KEY_BEFORE` is still known and opened.
 */
export class Secrets {
  /** The one that new things are made with first. */
  private readonly keys: readonly string[];
  private readonly sealingKeys: readonly Buffer[];

  constructor(key: string, before: string | null = null) {
    this.keys = before === null ? [key] : [key, before];
    this.sealingKeys = this.keys.map((each) => derive(each, 'sealed secrets'));
  }

  /** Bytes that are the same wherever `SECRET_KEY` is, and tell nothing of it. */
  derived(use: string): Buffer {
    return derive(this.keys[0]!, use);
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
    return this.hashes(secret)[0]!;
  }

  /** As what a secret may have been stored, by any key that counts: for finding it again. The first is `hash`. */
  hashes(secret: string): Buffer[] {
    return this.keys.map((key) => createHmac('sha256', key).update(secret).digest());
  }

  /**
   * Whether `secret` is the one that was stored as `hash`, in a time that tells nothing.
   * @param hash all of it, or its beginning
   */
  matches(secret: string, hash: Buffer): boolean {
    if (hash.length < shortestHash) return false;
    return this.hashes(secret).some((own) => timingSafeEqual(own.subarray(0, hash.length), hash));
  }

  /**
   * Encrypts a secret that we need again.
   * @param owner whose it is: moved to another one it can't be opened
   */
  seal(secret: Uint8Array, owner: string): Buffer {
    const iv = randomBytes(ivBytes);
    const sealing = createCipheriv(cipher, this.sealingKeys[0]!, iv).setAAD(Buffer.from(owner));
    const text = Buffer.concat([sealing.update(secret), sealing.final()]);
    return Buffer.concat([iv, sealing.getAuthTag(), text]);
  }

  /** What was sealed for this owner; null where no key that counts opens it, or the bytes are not ours. */
  unseal(sealed: Buffer, owner: string): Buffer | null {
    for (const key of this.sealingKeys) {
      const opened = open(sealed, owner, key);
      if (opened) return opened;
    }
    return null;
  }

  /** Whether `SECRET_KEY` itself opens it, so that the key before is not needed for it. */
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

import { createECDH } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { SealedColumn } from '../../blocks/module.js';
import type { Secrets } from '../../platform/secrets.js';

/** Keys that identify us to a push service (VAPID), both base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The only key pair of this site, sealed in the database. Browsers subscribe to its public key, so another pair, made
 * from another `SECRET_KEY`, would reach none of them.
 */
export class PushKeys {
  private cached: Promise<VapidKeys> | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
  ) {}

  /** Returns the key pair, which is the same in every process. The first call creates it. */
  get(): Promise<VapidKeys> {
    this.cached ??= this.read().catch((error) => {
      this.cached = null;
      throw error;
    });
    return this.cached;
  }

  private async read(): Promise<VapidKeys> {
    const made = pairOf(this.secrets);
    const sealed = this.secrets.seal(Buffer.from(made.privateKey, 'base64url'), made.publicKey);
    await this.db.query(
      'insert into push_key (public_key, sealed) values ($1, $2) on conflict (is_only) do nothing',
      [made.publicKey, sealed],
    );
    const [row] = await this.db.query('select public_key as "publicKey", sealed from push_key');
    const opened = this.secrets.unseal(row.sealed, row.publicKey);
    // If no key opens it, `npm run secrets:reencrypt` replaces it with this pair.
    return opened ? { publicKey: row.publicKey, privateKey: opened.toString('base64url') } : made;
  }
}

export const sealedPushKey: SealedColumn = {
  table: 'push_key',
  column: 'sealed',
  owner: 'public_key',
  remake(secrets) {
    const { publicKey, privateKey } = pairOf(secrets);
    return { owner: publicKey, secret: Buffer.from(privateKey, 'base64url') };
  },
};

/**
 * Derives the key pair from `SECRET_KEY`, so processes that start at once agree, and so did releases that stored no
 * pair.
 */
function pairOf(secrets: Secrets): VapidKeys {
  // Nearly every 32-byte number is a private key of this curve; otherwise the next one is tried.
  for (let i = 0; ; i++) {
    const privateKey = secrets.derived(`web push ${i}`);
    try {
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(privateKey);
      return {
        publicKey: pair.getPublicKey('base64url'),
        privateKey: privateKey.toString('base64url'),
      };
    } catch {}
  }
}

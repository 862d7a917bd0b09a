import { parse, stringify } from 'uuid';
import type { Secrets } from '../../platform/secrets.js';

const idBytes = 16;
const sealBytes = 16;

/**
 * Tokens of the unsubscribe links in reminders, which work without signing in. They are not stored, are valid as long
 * as the account exists, and allow nothing else.
 */
export class StopTokens {
  constructor(private readonly secrets: Secrets) {}

  make(memberId: string): string {
    return Buffer.concat([
      parse(memberId),
      this.secrets.hash(sealed(memberId)).subarray(0, sealBytes),
    ]).toString('base64url');
  }

  /** Returns the member id of a token; null: invalid. */
  read(token: string): string | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== idBytes + sealBytes || bytes.toString('base64url') !== token) return null;
    const memberId = stringify(bytes.subarray(0, idBytes) as never);
    return this.secrets.matches(sealed(memberId), bytes.subarray(idBytes)) ? memberId : null;
  }
}

const sealed = (memberId: string) => `stop reminders of ${memberId}`;

import { parse, stringify } from 'uuid';
import type { Secrets } from '../../platform/secrets.js';

const idBytes = 16;
const sealBytes = 16;

/**
 * Tokens of the links in reminders that stop them, without signing in. Nothing is stored of them, they work for as long
 * as the account is there, and can do nothing else.
 */
export class StopTokens {
  constructor(private readonly secrets: Secrets) {}

  make(memberId: string): string {
    return Buffer.concat([
      parse(memberId),
      this.secrets.hash(sealed(memberId)).subarray(0, sealBytes),
    ]).toString('base64url');
  }

  /** Whose token it is; null: we never made it. */
  read(token: string): string | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== idBytes + sealBytes || bytes.toString('base64url') !== token) return null;
    const memberId = stringify(bytes.subarray(0, idBytes) as never);
    return this.secrets.matches(sealed(memberId), bytes.subarray(idBytes)) ? memberId : null;
  }
}

const sealed = (memberId: string) => `stop reminders of ${memberId}`;

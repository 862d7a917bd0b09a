import { parse, stringify } from 'uuid';
import type { Secrets } from '../../platform/secrets.js';

const idBytes = 16;
const sealBytes = 16;

/** Mails that an unsubscribe link stops. */
export type StoppableMails = 'reminders' | 'letters';

/** Content of a token: the member, and the mails that it stops. */
export interface Stop {
  memberId: string;
  mails: StoppableMails;
}

/**
 * Tokens of the unsubscribe links in reminders and letters, which work without signing in. They are not stored, are
 * valid as long as the account exists, and allow nothing else.
 */
export class StopTokens {
  constructor(private readonly secrets: Secrets) {}

  make(stop: Stop): string {
    return Buffer.concat([
      parse(stop.memberId),
      this.secrets.hash(sealed(stop)).subarray(0, sealBytes),
    ]).toString('base64url');
  }

  /** Returns the content of a token; null: invalid. */
  read(token: string): Stop | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== idBytes + sealBytes || bytes.toString('base64url') !== token) return null;
    const memberId = stringify(bytes.subarray(0, idBytes) as never);
    const stops = stoppable.map((mails): Stop => ({ memberId, mails }));
    return stops.find((stop) => this.secrets.matches(sealed(stop), bytes.subarray(idBytes))) ?? null;
  }
}

const stoppable: readonly StoppableMails[] = ['reminders', 'letters'];
const sealed = ({ memberId, mails }: Stop) => `stop ${mails} of ${memberId}`;

import { parse, stringify } from 'uuid';
import type { Secrets } from '../../platform/secrets.js';

const idBytes = 16;
const sealBytes = 16;

/** Mails that an unsubscribe link stops. */
export type StoppableMails = 'reminders' | 'letters' | 'daily';

/** Content of a token: whom it is about, and the mails that it stops. */
export interface Stop {
  /** Id of a member, or for `daily` of a reader without an account. */
  id: string;
  mails: StoppableMails;
}

/**
 * Tokens of the unsubscribe links in mails, which work without signing in. They are not stored and valid as long as the
 * account exists. Those of daily mails to people without an account also confirm and change these.
 */
export class StopTokens {
  constructor(private readonly secrets: Secrets) {}

  make(stop: Stop): string {
    return Buffer.concat([parse(stop.id), this.secrets.hash(sealed(stop)).subarray(0, sealBytes)]).toString(
      'base64url',
    );
  }

  /** Returns the content of a token; null: invalid. */
  read(token: string): Stop | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== idBytes + sealBytes || bytes.toString('base64url') !== token) return null;
    const id = stringify(bytes.subarray(0, idBytes) as never);
    const stops = stoppable.map((mails): Stop => ({ id, mails }));
    return stops.find((stop) => this.secrets.matches(sealed(stop), bytes.subarray(idBytes))) ?? null;
  }
}

const stoppable: readonly StoppableMails[] = ['reminders', 'letters', 'daily'];
const sealed = ({ id, mails }: Stop) => `stop ${mails} of ${id}`;

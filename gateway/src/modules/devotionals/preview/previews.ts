import type { Account } from '@quiet-time/schema/capabilities';
import { type PreviewReader, previewReaders } from '@quiet-time/schema/preview-readers';
import { parse, stringify } from 'uuid';
import type { Clock } from '../../../platform/clock.js';
import type { Secrets } from '../../../platform/secrets.js';

/** In milliseconds: long enough to load a page, too short to pass on. */
const lifetime = 120_000;

const idBytes = 16;
const timeBytes = 6;
const sealBytes = 16;

/** Devotional of a preview, and the kind of reader to show it to. */
export interface Preview {
  devotionalId: string;
  reader: PreviewReader;
}

/**
 * Makes and reads the tokens of preview addresses, which show a devotional as readers of a plan see it. Tokens are not
 * stored.
 */
export class PreviewTokens {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  make({ devotionalId, reader }: Preview): string {
    const body = Buffer.alloc(idBytes + 1 + timeBytes);
    body.set(parse(devotionalId));
    body[idBytes] = previewReaders.indexOf(reader);
    body.writeUIntBE(this.clock.now().getTime() + lifetime, idBytes + 1, timeBytes);
    return Buffer.concat([body, this.secrets.hash(sealed(body)).subarray(0, sealBytes)]).toString(
      'base64url',
    );
  }

  /** Returns the preview of a token; null: it is invalid or expired. */
  read(token: string): Preview | null {
    const bytes = Buffer.from(token, 'base64url');
    const body = bytes.subarray(0, -sealBytes);
    if (body.length !== idBytes + 1 + timeBytes || bytes.toString('base64url') !== token) return null;
    if (!this.secrets.matches(sealed(body), bytes.subarray(-sealBytes))) return null;
    if (body.readUIntBE(idBytes + 1, timeBytes) <= this.clock.now().getTime()) return null;
    const reader = previewReaders[body[idBytes]!]!;
    return { devotionalId: stringify(body.subarray(0, idBytes) as never), reader };
  }
}

const sealed = (body: Buffer) => `preview ${body.toString('base64url')}`;

/** Returns an account that has a plan and no other rights; null: a guest. */
export function accountOf(reader: PreviewReader): Account | null {
  if (reader === 'guest') return null;
  return {
    role: 'user',
    subscription: reader,
    subscriptionStatus: reader === 'free' ? 'inactive' : 'active',
    trialEndsAt: null,
    subscriptionEndsAt: null,
    hasUsedTrial: false,
    pdfAccess: false,
  };
}

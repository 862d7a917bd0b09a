import type { Account } from '@quiet-time/schema/capabilities';
import { type PreviewReader, previewReaders } from '@quiet-time/schema/preview-readers';
import { parse, stringify } from 'uuid';
import type { Clock } from '../../../platform/clock.js';
import type { Secrets } from '../../../platform/secrets.js';

/** In milliseconds: long enough for a page to load, too short to be passed on. */
const lifetime = 120_000;

const idBytes = 16;
const timeBytes = 6;
const sealBytes = 16;

/** Which devotional is shown, and as whom. */
export interface Preview {
  devotionalId: string;
  reader: PreviewReader;
}

/** Tokens of the addresses at which a devotional is shown as readers of a plan see it. Nothing is stored of them. */
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

  /** What a token is for; null: we never made it, or its time is over. */
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

/** Somebody who has a plan and nothing else; null: a guest. */
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

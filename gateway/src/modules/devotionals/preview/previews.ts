import type { Account } from '@quiet-time/schema/capabilities';
import { type PreviewReader, previewReaders } from '@quiet-time/schema/preview-readers';
import type { Clock } from '../../../platform/clock.js';
import type { Secrets } from '../../../platform/secrets.js';
import type { DevotionalInput } from '../devotional.inputs.js';

/** In milliseconds: long enough to load a page, too short to pass on. */
const lifetime = 120_000;

const timeBytes = 6;
const sealBytes = 16;

/** Devotional of a preview, and the kind of reader to show it to. */
export interface Preview {
  input: DevotionalInput;
  reader: PreviewReader;
}

/**
 * Makes and reads the tokens of preview addresses, which show typed texts as readers of a plan see them. A token seals
 * the reader, the time and the texts, so that nobody else can show texts of their own on the site. Nothing is stored.
 */
export class PreviewTokens {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  make(reader: PreviewReader, input: DevotionalInput): string {
    const body = Buffer.alloc(1 + timeBytes);
    body[0] = previewReaders.indexOf(reader);
    body.writeUIntBE(this.clock.now().getTime() + lifetime, 1, timeBytes);
    const seal = this.secrets.hash(sealed(body, input)).subarray(0, sealBytes);
    return Buffer.concat([body, seal]).toString('base64url');
  }

  /**
   * Returns the preview of a token; null: it is invalid, expired, or for other texts.
   * @param sent the input in JSON
   */
  read(token: string, sent: string): Preview | null {
    const bytes = Buffer.from(token, 'base64url');
    const body = bytes.subarray(0, -sealBytes);
    if (body.length !== 1 + timeBytes || bytes.toString('base64url') !== token) return null;
    const input = inputOf(sent);
    if (!input || !this.secrets.matches(sealed(body, input), bytes.subarray(-sealBytes))) return null;
    if (body.readUIntBE(1, timeBytes) <= this.clock.now().getTime()) return null;
    return { input, reader: previewReaders[body[0]!]! };
  }
}

/** Returns the sent input, whose values have any type until its seal matches; null: it is none. */
function inputOf(sent: string): DevotionalInput | null {
  try {
    const input = JSON.parse(sent) as DevotionalInput | null;
    return input?.scripture ? input : null;
  } catch {
    return null;
  }
}

/** Returns what a token seals. The texts are listed one by one, since the order of an input's fields varies. */
const sealed = (body: Buffer, input: DevotionalInput) =>
  `preview ${body.toString('base64url')} ${JSON.stringify([
    input.title,
    input.date ?? null,
    input.scripture.reference,
    input.scripture.verse,
    input.reflection,
    input.reflectionHtml ?? null,
    input.questions,
    input.questionIds ?? null,
    input.prayer,
    input.prayerHtml ?? null,
    input.content,
    input.tags,
    input.accessLevel,
    input.isActive,
    input.lang ?? null,
    input.attachments ?? null,
  ])}`;

/** Returns an account that has a plan and no other rights; null: a visitor. */
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

import { createECDH } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import type { OpenSession } from '../../blocks/context.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { Config } from '../../config/config.js';
import { isLoopback } from '../../config/public-mode.js';
import { newId } from '../../platform/ids.js';
import type { PushSubscriptionInput } from './push.inputs.js';
import type { PushKeys } from './push-keys.js';
import { PushSubscription } from './push-subscription.entity.js';

/** What a notification says; the service worker of the member site shows it. */
export interface Message {
  title: string;
  body: string;
  /** A path of the member site. */
  path: string;
  /** A message takes the place of one with the same tag, on the way and on the screen. At most 32 of `[\w-]`. */
  tag: string;
}

/** How long a push service may keep silent, in milliseconds. */
const patience = 10_000;

/** Notifications to browsers, by the push services of their makers. */
export class PushService {
  constructor(
    private readonly db: DataSource,
    private readonly keys: PushKeys,
    private readonly config: Pick<Config, 'pushServices'>,
    private readonly settings: CurrentSettings,
  ) {}

  /** What browsers subscribe to; it stays the same with another `SECRET_KEY`. */
  async publicKey(): Promise<string> {
    return (await this.keys.get()).publicKey;
  }

  isOn({ id }: OpenSession): Promise<boolean> {
    return this.db.getRepository(PushSubscription).existsBy({ sessionId: id });
  }

  /**
   * Takes a browser's subscription, in place of its last one and of whoever had this browser before.
   * @throws AppError BAD_USER_INPUT
   */
  async switchOn({ id: sessionId, memberId }: OpenSession, input: PushSubscriptionInput): Promise<void> {
    if (!this.isPushService(input.endpoint) || !isPublicKey(input.p256dh)) {
      throw new AppError('BAD_USER_INPUT', say.push_subscription_invalid());
    }
    await this.db.transaction(async (manager) => {
      // Of two at once from one browser, the second one waits.
      await manager.query('select 1 from sessions where id = $1 for update', [sessionId]);
      await manager.query('delete from push_subscriptions where session_id = $1 or endpoint = $2', [
        sessionId,
        input.endpoint,
      ]);
      const { endpoint, p256dh, auth } = input;
      await manager
        .createQueryBuilder()
        .insert()
        .into(PushSubscription)
        .values({ id: newId(), memberId, sessionId, endpoint, p256dh, auth })
        // Another session was faster with the same browser: it is theirs then.
        .orIgnore()
        .execute();
      await manager.query(
        `delete from push_subscriptions where id in (
           select id from push_subscriptions where member_id = $1 order by created_at desc, id desc offset $2)`,
        [memberId, limits.pushSubscriptions],
      );
    });
  }

  async switchOff({ id }: OpenSession): Promise<void> {
    await this.db.getRepository(PushSubscription).delete({ sessionId: id });
  }

  /**
   * Sends a message; a browser that takes none any more is forgotten.
   * @param until after this it is of no use, and no longer kept for a browser that is away
   * @throws Error without the address of the browser, to be tried again
   */
  async send({ id, endpoint, p256dh, auth }: PushSubscription, message: Message, until: Date, now: Date) {
    const keys = await this.keys.get();
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: `mailto:${this.settings.current.supportEmails[0]}`, ...keys },
        TTL: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1_000)),
        urgency: 'normal',
        topic: message.tag,
      },
    );
    const { 'Content-Length': _length, ...others } = headers as Record<string, string | number>;
    const answer = await fetch(endpoint, {
      method,
      headers: Object.entries(others).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body!),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) {
      await this.db.getRepository(PushSubscription).delete({ id });
    } else if (!answer.ok) {
      throw new Error(`The push service answered ${answer.status}`);
    }
  }

  /** Whether we may send there. A browser names the address, and it must lead nowhere else, least of all to ourselves. */
  private isPushService(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, port, username, password } = new URL(endpoint);
    const isKnown = this.config.pushServices.some(
      (name) => hostname === name || hostname.endsWith(`.${name}`),
    );
    if (!isKnown || username || password) return false;
    return isLoopback(hostname) || (protocol === 'https:' && port === '');
  }
}

/** Whether a message can be encrypted for it: a point of the curve. */
function isPublicKey(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

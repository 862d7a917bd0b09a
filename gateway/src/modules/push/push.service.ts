import { createECDH } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import type { OpenSession } from '../../blocks/context.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { Config } from '../../config/config.js';
import { isLoopback } from '../../config/loopback.js';
import { newId } from '../../platform/ids.js';
import type { PushSubscriptionInput } from './push.inputs.js';
import type { PushKeys } from './push-keys.js';
import { PushSubscription } from './push-subscription.entity.js';

/** Content of a notification; the service worker of the member site shows it. */
export interface Message {
  title: string;
  body: string;
  /** Path on the member site. */
  path: string;
  /** A message replaces one with the same tag, in transit and on the screen. At most 32 of `[\w-]`. */
  tag: string;
}

/** Timeout for push services, in milliseconds. */
const timeout = 10_000;

/** Sends notifications to browsers through the push services of their vendors. */
export class PushService {
  constructor(
    private readonly db: DataSource,
    private readonly keys: PushKeys,
    private readonly config: Pick<Config, 'pushServices'>,
    private readonly settings: CurrentSettings,
  ) {}

  /** Returns the key that browsers subscribe to. It stays the same with another `SECRET_KEY`. */
  async publicKey(): Promise<string> {
    return (await this.keys.get()).publicKey;
  }

  isOn({ id }: OpenSession): Promise<boolean> {
    return this.db.getRepository(PushSubscription).existsBy({ sessionId: id });
  }

  /**
   * Stores a browser's subscription. It replaces the session's last one, and the one of a former member in this
   * browser.
   * @throws AppError BAD_USER_INPUT
   */
  async switchOn({ id: sessionId, memberId }: OpenSession, input: PushSubscriptionInput): Promise<void> {
    if (!this.isPushService(input.endpoint) || !isPublicKey(input.p256dh)) {
      throw new AppError('BAD_USER_INPUT', say.push_subscription_invalid());
    }
    await this.db.transaction(async (manager) => {
      // Serializes requests of one browser.
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
        // Another session was faster with the same browser and keeps it.
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
   * Sends a message. Deletes the subscription if the browser no longer accepts messages.
   * @param until expiry, after which an offline browser no longer gets it
   * @throws Error without the endpoint of the browser, to be retried
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
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) {
      await this.db.getRepository(PushSubscription).delete({ id });
    } else if (!answer.ok) {
      throw new Error(`The push service answered ${answer.status}`);
    }
  }

  /**
   * Whether we may send to the endpoint. The browser names it, so it must be a known push service and never ourselves.
   */
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

/** Whether a message can be encrypted for the key: it is a point of the curve. */
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

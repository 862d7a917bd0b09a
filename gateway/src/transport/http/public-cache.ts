import { isStaff } from '@quiet-time/schema/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.js';
import { Listener } from '../../platform/listener.js';
import { methodOf } from './rest-process.js';

const minute = 60_000;
const maxCharacters = 32 * 1_048_576;

interface Entry {
  value: unknown;
  /** Minute of its creation. */
  minute: number;
}

/** Cache key: the question, and the language of the labels and messages in the response. */
export interface CacheKey {
  language: string;
  question: string;
}

/** Result of `begin`, and argument of `keep`. */
export interface Begun {
  key: string;
  era: number;
}

/**
 * In-memory cache of responses that are the same for every visitor. An edit empties it (`clear`, called by the two
 * functions below). Without notifications of edits it stores nothing. An entry expires when its minute ends, because
 * public content also changes with time: days and announcements begin at full minutes.
 */
export class PublicCache {
  private entries = new LRUCache<string, Entry>({ max: 10_000, maxSize: maxCharacters });
  private isOpen = false;
  private era = 0;

  constructor(private readonly clock: Clock) {}

  /** Returns the entries of one kind. Keys of different kinds never collide. */
  cacheOf<Value>(kind: string): KindCache<Value> {
    const keyOf = ({ language, question }: CacheKey) => `${kind} ${language} ${question}`;
    return {
      get: (key) => {
        const entry = this.entries.get(keyOf(key));
        return entry?.minute === this.minute() ? (entry.value as Value) : undefined;
      },
      begin: (key) => ({ key: keyOf(key), era: this.era }),
      keep: ({ key, era }, value, size) => {
        if (!this.isOpen || era !== this.era) return;
        this.entries.set(key, { value, minute: this.minute() }, { size: Math.max(1, size) });
      },
    };
  }

  /** Empties the cache after an edit of public content. */
  clear(): void {
    this.era++;
    this.entries.clear();
  }

  /** Starts caching: notifications of edits arrive from now on. */
  open(): void {
    this.clear();
    this.isOpen = true;
  }

  /** Stops caching: notifications of edits no longer arrive. */
  close(): void {
    this.isOpen = false;
    this.clear();
  }

  private minute(): number {
    return Math.floor(this.clock.now().getTime() / minute);
  }
}

/** Access to the cached responses of one kind. */
export interface KindCache<Value> {
  get(key: CacheKey): Value | undefined;
  /** Must be called before reading the value to cache: an edit after that invalidates it. */
  begin(key: CacheKey): Begun;
  /** @param size approximate size of the value in characters */
  keep(begun: Begun, value: Value, size: number): void;
}

/** In-memory data that is reloaded after every edit. @returns whether it has changed */
interface Follower {
  follow(): Promise<boolean>;
}

/**
 * Empties `cache` at every edit of a public table, in any process. Nothing is cached while it gets no notifications.
 * Edits of `settings` take effect at once in this process, including responses created from then on.
 * @param cache absent in a process that caches no responses
 */
export function publicChanges(databaseUrl: string, settings: Follower, cache?: PublicCache): Listener {
  // Responses created meanwhile may still contain the previous settings.
  const follow = () => void settings.follow().then((changed) => changed && cache?.clear());
  return new Listener(databaseUrl, 'public_content', {
    listening() {
      cache?.open();
      follow();
    },
    notice() {
      cache?.clear();
      follow();
    },
    lost: () => cache?.close(),
  });
}

/**
 * Empties `cache` before the response to a write of an administrator or editor. The editor sees the edit at once, even
 * before Postgres has notified the gateways.
 * @returns a function to call with every request and the role of its caller
 */
export function clearAfterAdminWrites(
  http: FastifyInstance,
  cache: PublicCache,
): (request: FastifyRequest, role: string | undefined) => void {
  const writes = new WeakSet<FastifyRequest>();
  http.addHook('onSend', (request, _reply, payload, done) => {
    if (writes.has(request)) cache.clear();
    done(null, payload);
  });
  return (request, role) => {
    if (isStaff(role) && methodOf(request) !== 'GET') writes.add(request);
  };
}

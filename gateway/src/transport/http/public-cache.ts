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
  /** The minute that it was made in. */
  minute: number;
}

/** What was asked, and the language of its answer: labels and messages are in it. */
export interface Asked {
  language: string;
  question: string;
}

/** What `begin` gives, and `keep` takes. */
export interface Begun {
  key: string;
  era: number;
}

/**
 * Answers that are the same for every guest, in this process's memory. Editing empties it (`clear`, called by the two
 * functions below), and while nobody can tell it of edits it keeps nothing. An answer counts until its minute ends,
 * because what is public also changes with time: days and announcements begin at full minutes.
 */
export class PublicCache {
  private entries = new LRUCache<string, Entry>({ max: 10_000, maxSize: maxCharacters });
  private isOpen = false;
  private era = 0;

  constructor(private readonly clock: Clock) {}

  /** The answers of one kind: two kinds never meet, whatever is asked. */
  keeper<Value>(kind: string): Keeper<Value> {
    const keyOf = ({ language, question }: Asked) => `${kind} ${language} ${question}`;
    return {
      get: (asked) => {
        const entry = this.entries.get(keyOf(asked));
        return entry?.minute === this.minute() ? (entry.value as Value) : undefined;
      },
      begin: (asked) => ({ key: keyOf(asked), era: this.era }),
      keep: ({ key, era }, value, size) => {
        if (!this.isOpen || era !== this.era) return;
        this.entries.set(key, { value, minute: this.minute() }, { size: Math.max(1, size) });
      },
    };
  }

  /** Something public was edited. */
  clear(): void {
    this.era++;
    this.entries.clear();
  }

  /** Edits will be told from now on. */
  open(): void {
    this.clear();
    this.isOpen = true;
  }

  /** Edits are no longer told. */
  close(): void {
    this.isOpen = false;
    this.clear();
  }

  private minute(): number {
    return Math.floor(this.clock.now().getTime() / minute);
  }
}

/** Keeps the answers of one kind. */
export interface Keeper<Value> {
  get(asked: Asked): Value | undefined;
  /** To be called before reading what will be kept: an edit after that makes it worthless. */
  begin(asked: Asked): Begun;
  /** @param size of the value, about, in characters */
  keep(begun: Begun, value: Value, size: number): void;
}

/** What is read anew after every edit. @returns whether it has become something else */
interface Follower {
  follow(): Promise<boolean>;
}

/**
 * Empties `cache` at every edit of a public table, in any process; while it can't, nothing is kept. What such an edit
 * changes in `settings` is in force at once, here and in whatever is made from then on.
 * @param cache left out by a process that keeps no answers
 */
export function publicChanges(databaseUrl: string, settings: Follower, cache?: PublicCache): Listener {
  // Answers that were made meanwhile may still say what was in force before.
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
 * Empties `cache` before a write of an administrator or editor is answered: a person who has edited sees it at once, even before
 * Postgres has told the gateways.
 * @returns to be called with every request and the role of who sent it
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

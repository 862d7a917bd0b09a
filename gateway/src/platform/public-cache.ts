import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.js';
import { Listener } from './listener.js';

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

const keyOf = ({ language, question }: Asked) => `${language} ${question}`;

/**
 * Answers that are the same for every guest, in this process's memory. Editing empties it (`clear`), and while
 * nobody can tell it of edits it keeps nothing. An answer counts until its minute ends, because what is public
 * also changes with time: days and announcements begin at full minutes.
 */
export class PublicCache {
  private entries = new LRUCache<string, Entry>({ max: 10_000, maxSize: maxCharacters });
  private isOpen = false;
  private era = 0;

  constructor(private readonly clock: Clock) {}

  get<T>(asked: Asked): T | undefined {
    const entry = this.entries.get(keyOf(asked));
    return entry?.minute === this.minute() ? (entry.value as T) : undefined;
  }

  /** To be taken before reading what will be kept: an edit after that makes it worthless. */
  begin(): number {
    return this.era;
  }

  /**
   * @param begun what `begin` gave before the value was read
   * @param size of the value, about, in characters
   */
  keep(asked: Asked, value: unknown, size: number, begun: number): void {
    if (!this.isOpen || begun !== this.era) return;
    this.entries.set(keyOf(asked), { value, minute: this.minute() }, { size: Math.max(1, size) });
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

/** Tells `cache` of every edit of a public table, in any process; while it can't, nothing is kept. */
export const publicChanges = (cache: PublicCache, databaseUrl: string): Listener =>
  new Listener(databaseUrl, 'public_content', {
    listening: () => cache.open(),
    notice: () => cache.clear(),
    lost: () => cache.close(),
  });

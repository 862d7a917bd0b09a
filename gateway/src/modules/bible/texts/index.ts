import type { BibleTranslationId } from '@quiet-time/schema/bible';
import { readAsv } from './asv.js';
import { readKjv } from './kjv.js';
import type { SourceVerse } from './types.js';
import { readWeb } from './web.js';

export interface Source {
  /**
   * Raised by hand when the package or its reader gives another text: stored texts with a lower one are loaded
   * again. A test knows each version's fingerprint.
   */
  version: number;
  /** Every verse once, by place. */
  read(): Promise<SourceVerse[]>;
}

/** Where each translation comes from. */
export const sources: Record<BibleTranslationId, Source> = {
  kjv: { version: 1, read: readKjv },
  asv: { version: 1, read: readAsv },
  web: { version: 1, read: readWeb },
};

import type { BibleTranslationId } from '@quiet-time/schema/bible';
import { readAsv } from './asv.js';
import { readKjv } from './kjv.js';
import type { SourceVerse } from './types.js';
import { readWeb } from './web.js';

export interface Source {
  /**
   * Version of the text, raised by hand when the package or its reader returns another one. Stored texts with a lower
   * version are loaded again. A test knows each version's fingerprint.
   */
  version: number;
  /** Reads every verse once, by place. */
  read(): Promise<SourceVerse[]>;
}

/** Source of each translation. */
export const sources: Record<BibleTranslationId, Source> = {
  kjv: { version: 1, read: readKjv },
  asv: { version: 1, read: readAsv },
  web: { version: 2, read: readWeb },
};

import type { Language } from '@quiet-time/schema/languages';
import DataLoader from 'dataloader';
import type { LoaderSources } from '../../blocks/context.js';
import { type Translatable, translateItems } from '../../blocks/editing/translated.js';
import { lastReadableDate } from './calendar.js';
import type { DevotionalLink } from './devotional.entity.js';
import { findNeighbours, type Neighbours } from './devotional.reads.js';

/** A link takes only the title from a translation. */
export const translatedLink: Translatable<DevotionalLink> = {
  translation: { read: (_link, { title }) => ({ title }) },
};

type Maker = (sources: LoaderSources) => DataLoader<string, Neighbours>;
const makers = new Map<Language | null, Maker>();

/**
 * Loads the previous and the next readable devotional by date, in one query per request.
 * @param language of their titles, where there is a translation
 */
export function neighbourLoader(language: Language | null): Maker {
  const made = makers.get(language) ?? makerFor(language);
  makers.set(language, made);
  return made;
}

const makerFor =
  (language: Language | null): Maker =>
  ({ db, clock }) => {
    const until = lastReadableDate(clock.now());
    return new DataLoader(async (dates) => {
      const found = await findNeighbours(db, dates, until);
      const links = found.flatMap(({ previous, next }) => [previous, next].filter((link) => link !== null));
      await translateItems(db, translatedLink, language, links);
      return found;
    });
  };

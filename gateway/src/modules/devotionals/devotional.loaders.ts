import type { Language } from '@quiet-time/schema/languages';
import DataLoader from 'dataloader';
import type { LoaderSources } from '../../blocks/context.js';
import { type Translatable, translateItems } from '../../blocks/editing/translated.js';
import { lastReadableDate } from './calendar.js';
import type { DevotionalLink } from './devotional.entity.js';
import { findNeighbours, type Neighbours } from './devotional.reads.js';

/** A link has no more of a translation than its title. */
export const translatedLink: Translatable<DevotionalLink> = {
  translation: { read: (_link, { title }) => ({ title }) },
};

type Maker = (sources: LoaderSources) => DataLoader<string, Neighbours>;
const makers = new Map<Language | null, Maker>();

/**
 * Previous and next by date among the days that can be read by now, read together once per request.
 * @param language in which their titles are wanted, where there is a translation
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

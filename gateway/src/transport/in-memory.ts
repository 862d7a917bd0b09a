import type { Services } from './services.js';

/** In-memory data of every process that administrators edit. It is reloaded when Postgres notifies of a change. */
export const inMemory = ({
  settings,
  bibleTranslations,
  plansOffered,
}: Pick<Services, 'settings' | 'bibleTranslations' | 'plansOffered'>) => ({
  async follow(): Promise<boolean> {
    const changed = await Promise.all(
      [settings, bibleTranslations, plansOffered].map((each) => each.follow()),
    );
    return changed.includes(true);
  },
});

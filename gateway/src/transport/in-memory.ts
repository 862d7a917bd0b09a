import type { Services } from './services.js';

/** What every process has in memory of what administrators set, to be read again when Postgres tells of a change. */
export const inMemory = ({
  settings,
  bibleTranslations,
}: Pick<Services, 'settings' | 'bibleTranslations'>) => ({
  async follow(): Promise<boolean> {
    const changed = await Promise.all([settings.follow(), bibleTranslations.follow()]);
    return changed.includes(true);
  },
});

import type { Services } from './services.js';

/** In-memory data of every process that administrators edit. It is reloaded when Postgres notifies of a change. */
export const inMemory = ({
  settings,
  bibleTranslations,
}: Pick<Services, 'settings' | 'bibleTranslations'>) => ({
  async follow(): Promise<boolean> {
    const changed = await Promise.all([settings.follow(), bibleTranslations.follow()]);
    return changed.includes(true);
  },
});

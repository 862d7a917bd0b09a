import { defaultSettings, type SiteSettings } from '@quiet-time/schema/settings';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { record } from '../../blocks/record.js';
import type { Config } from '../../config/config.js';
import { read } from '../../platform/prepared.js';
import { unchangedDemoItems } from './demo-content.service.js';
import type { SiteSetup } from './setup.types.js';

/** Number of days from today on that need a devotional. */
const firstDays = 7;

type Found = Omit<SiteSetup, 'siteName' | 'addresses' | 'legalTexts'> & { isHidden: boolean };

/**
 * Reports what a new site lacks. Nothing is ticked off by hand: every step is read from the data. Demonstration content
 * counts once somebody has changed it.
 */
export class SetupService {
  constructor(
    private readonly db: DataSource,
    private readonly settings: CurrentSettings,
    private readonly config: Pick<Config, 'seedDemo' | 'stripe'>,
  ) {}

  /**
   * Returns the steps. Null when all are done, when an administrator has hidden them, and with demonstration content.
   * @param today date in the administrator's time zone
   */
  async read(today: string): Promise<SiteSetup | null> {
    if (this.config.seedDemo) return null;
    const [found] = await read<Found>(
      this.db,
      'site setup',
      `with demo as (${unchangedDemoItems})
        select setup_hidden as "isHidden",
          (select count(*) = $2 from devotionals where is_active and date >= $1 and date < $1::date + $2::int
              and id not in (select item_id from demo))
            as devotionals,
          exists (select 1 from prayers where is_active and id not in (select item_id from demo)) as prayers,
          exists (select 1 from about where id not in (select item_id from demo)) as about,
          exists (select 1 from faqs where is_active and id not in (select item_id from demo)) as faqs,
          exists (select 1 from plans where is_active) as plans,
          exists (select 1 from sent_mails) as mails,
          exists (select 1 from backups) as backup
        from settings`,
      [today, firstDays],
    );
    const { isHidden, ...content } = found!;
    const steps = {
      ...content,
      plans: content.plans && Boolean(this.config.stripe),
      ...settingsDone(this.settings.current),
    };
    return isHidden || Object.values(steps).every(Boolean) ? null : steps;
  }

  /** Hides the steps for all administrators. */
  async hide(caller: Caller): Promise<void> {
    await this.db.transaction(async (manager) => {
      const [rows] = await manager.query(
        'update settings set setup_hidden = true where not setup_hidden returning id',
      );
      for (const { id } of rows) await record(manager, caller, 'settings.setupHidden', id);
    });
  }
}

function settingsDone({ siteName, supportEmails, publisherEmail, imprint, privacy }: SiteSettings) {
  const examples = [...defaultSettings.supportEmails, defaultSettings.publisherEmail];
  return {
    siteName: siteName !== defaultSettings.siteName,
    addresses: ![...supportEmails, publisherEmail].some((email) => examples.includes(email)),
    legalTexts: imprint !== '' && privacy !== '',
  };
}

import type { SiteSettings } from '@quiet-time/schema/settings';

/** The site's settings as they are in force in this process. They lie in memory: reading them asks nobody. */
export interface CurrentSettings {
  /** Another object whenever something has changed. Read it when it is used, and don't keep it. */
  readonly current: Readonly<SiteSettings>;
}

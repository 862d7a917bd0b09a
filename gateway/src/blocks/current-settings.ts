import type { SiteSettings } from '@quiet-time/schema/settings';

/** Current settings of the site in this process. They are in memory, so reading them costs nothing. */
export interface CurrentSettings {
  /** Replaced by a new object on every change. Read it on use, and don't keep a reference. */
  readonly current: Readonly<SiteSettings>;
}

import { isDeepStrictEqual } from 'node:util';
import { allowedKinds } from '@quiet-time/schema/attachments';
import { settingsMessages as messages } from '@quiet-time/schema/back-office/settings-messages';
import { defaultSettings, type SiteSettings } from '@quiet-time/schema/settings';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { lockForEdit } from '../../blocks/editing/edit.js';
import { type Editable, unlessNull, valuesOf } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import type { Config } from '../../config/config.js';
import type { Outbound } from '../../platform/outbound.js';
import { untilRead } from '../../platform/until-read.js';
import { checkCover } from './podcast-cover.js';
import { Settings } from './settings.entity.js';
import type { SettingsInput } from './settings.inputs.js';

/** Settings that environment variables can override, with the variable of each. */
const variables = {
  siteName: 'SITE_NAME',
  supportEmails: 'SUPPORT_EMAILS',
  publisherEmail: 'PUBLISHER_EMAIL',
} as const;
type Decided = Partial<Pick<SiteSettings, keyof typeof variables>>;

/**
 * Settings for the form: the effective values, and which of them it can't change. `coverWarning` is set after a save
 * with a podcast cover that could not be checked.
 */
export type SettingsForEditing = Settings & { decidedOutside: string[]; coverWarning: string | null };

/** Settings of the site: the stored values, overridden by the environment. */
export class SettingsService implements CurrentSettings {
  private readonly decided: Decided;
  private version = 0;
  private inForce: SiteSettings;

  constructor(
    private readonly db: DataSource,
    config: Pick<Config, keyof typeof variables>,
    private readonly log: Logger,
    private readonly outbound: Outbound,
  ) {
    const names = Object.keys(variables) as (keyof typeof variables)[];
    const given = names.filter((name) => config[name] !== null).map((name) => [name, config[name]]);
    this.decided = Object.fromEntries(given);
    this.inForce = { ...defaultSettings, ...this.decided };
  }

  get current(): Readonly<SiteSettings> {
    return this.inForce;
  }

  /** Loads and applies the stored settings. @returns whether they have changed */
  async load(): Promise<boolean> {
    return this.take(await this.read());
  }

  /**
   * Like `load`, with retries until it succeeds, since a change is announced only once. Gives up when the database is
   * closed.
   */
  follow(): Promise<boolean> {
    return untilRead(this.db, this.log, 'settings', () => this.load());
  }

  async forEditing(): Promise<SettingsForEditing> {
    return this.withDecided(await this.read());
  }

  /**
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`; BAD_USER_INPUT for values that contradict the environment; as
   *   `checkCover`
   */
  async update(input: SettingsInput, caller: Caller, version?: number): Promise<SettingsForEditing> {
    const change = this.changeable(input);
    const { id, podcastCover: before } = await this.read();
    const cover = change.podcastCover?.trim();
    const coverWarning = cover && cover !== before ? await checkCover(this.outbound, cover) : null;
    const saved = await this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableSettings, id, version, change);
      return edit.save(caller);
    });
    this.take(saved);
    return this.withDecided(saved, coverWarning);
  }

  private read(): Promise<Settings> {
    return this.db.getRepository(Settings).findOneByOrFail({ onlyOne: true });
  }

  /** Ignores older settings that arrive late. */
  private take(stored: Settings): boolean {
    if (stored.version < this.version) return false;
    this.version = stored.version;
    const settings = { ...valuesOf(editableSettings, stored), ...this.decided };
    if (isDeepStrictEqual(settings, this.inForce)) return false;
    this.inForce = settings;
    return true;
  }

  private withDecided(stored: Settings, coverWarning: string | null = null): SettingsForEditing {
    return { ...stored, ...this.decided, decidedOutside: Object.keys(this.decided), coverWarning };
  }

  /**
   * Returns the input without the values of the environment. Their stored values stay, for when the variable is
   * removed.
   */
  private changeable(input: SettingsInput): SettingsInput {
    const decided = Object.entries(this.decided) as [keyof Decided, unknown][];
    const wrong = decided.filter(
      ([name, value]) => input[name] != null && !isDeepStrictEqual(input[name], value),
    );
    if (wrong.length > 0) {
      const fields = Object.fromEntries(wrong.map(([name]) => [name, messages.setOutside(variables[name])]));
      throw new AppError('BAD_USER_INPUT', Object.values(fields)[0]!, { fields });
    }
    return { ...input, ...Object.fromEntries(decided.map(([name]) => [name, undefined])) };
  }
}

export const editableSettings: Editable<Settings, SettingsInput> = {
  entity: Settings,
  event: 'settings',
  loggedFields: ['siteName'],
  fields: {
    siteName: (sent) => (sent == null ? undefined : cleanLine(sent)),
    language: unlessNull,
    supportEmails: (sent) => sent?.map((email) => email.trim()),
    publisherEmail: (sent) => sent?.trim(),
    allowRegistration: unlessNull,
    defaultTimezone: unlessNull,
    maintenanceMode: unlessNull,
    allowFileUploads: unlessNull,
    maxFileSize: unlessNull,
    allowedFileTypes: (sent) => (sent == null ? undefined : allowedKinds(sent)),
    emailNotifications: unlessNull,
    dailyMail: unlessNull,
    renewalReminderDays: unlessNull,
    footerLinks: (sent) =>
      sent?.map(({ label, url }) => ({ label: cleanLine(label), url: new URL(url.trim()).href })),
    imprint: (sent) => (sent == null ? undefined : clean(sent)),
    privacy: (sent) => (sent == null ? undefined : clean(sent)),
    podcastCover: (sent) => sent?.trim(),
  },
  notFound: messages.notFound,
  changed: messages.changed,
};

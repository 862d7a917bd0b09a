import { allowedKinds } from '@quiet-time/schema/attachments';
import { defaultSettings } from '@quiet-time/schema/settings';

/** The documents' settings, which the browser keeps, too (A-SET-01, A-SET-09). */
const mirrored = [
  'siteName',
  'maintenanceMode',
  'allowFileUploads',
  'maxFileSize',
  'allowedFileTypes',
  'emailNotifications',
] as const;

type Told = Record<Exclude<(typeof mirrored)[number], 'allowedFileTypes'>, unknown> & {
  allowedFileTypes: readonly string[];
};

const key = 'settings';

/** What the server said last, for as long as it can't be asked; at first the defaults. */
export function mirroredSettings() {
  try {
    const settings: typeof defaultSettings = {
      ...defaultSettings,
      ...JSON.parse(localStorage.getItem(key) ?? '{}'),
    };
    return { ...settings, allowedFileTypes: allowedKinds(settings.allowedFileTypes) };
  } catch {
    return defaultSettings;
  }
}

/** Keeps what the server says. */
export function mirrorSettings(settings: Told): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(mirrored.map((name) => [name, settings[name]]))),
    );
  } catch {
    // Storage is full or refused: the server is asked anyway.
  }
}

import { allowedKinds } from '@quiet-time/schema/attachments';
import { defaultSettings } from '@quiet-time/schema/settings';

/** Settings that this browser stores as well (A-SET-01, A-SET-09). */
const mirrored = [
  'siteName',
  'maintenanceMode',
  'allowFileUploads',
  'maxFileSize',
  'allowedFileTypes',
  'emailNotifications',
] as const;

type StoredSettings = Record<Exclude<(typeof mirrored)[number], 'allowedFileTypes'>, unknown> & {
  allowedFileTypes: readonly string[];
};

const key = 'settings';

/**
 * Returns the stored copy of the server's last settings, for when the server is unreachable. Defaults to the default
 * settings.
 */
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

/** Stores the settings that the server returned. */
export function mirrorSettings(settings: StoredSettings): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(mirrored.map((name) => [name, settings[name]]))),
    );
  } catch {
    // Storage is full or refused. The server remains the source.
  }
}

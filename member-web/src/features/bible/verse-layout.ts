import { deviceSetting } from '../../ui/device-setting.ts';

const stored = deviceSetting('verse-layout', ['lines', 'text'], 'lines');

/**
 * Whether each verse is a line of its own or all are one text, remembered on the device. It is an attribute of the root
 * element, which the script in index.html sets before the first paint; the styles of the verses do the rest.
 */
export const verseLayout = {
  ...stored,
  set(layout: (typeof stored.values)[number]): void {
    stored.set(layout);
    document.documentElement.dataset.verseLayout = layout;
  },
};

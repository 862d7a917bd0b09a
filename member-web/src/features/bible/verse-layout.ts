import { deviceSetting } from '../../ui/device-setting.ts';

const stored = deviceSetting('verse-layout', ['lines', 'text'], 'lines');

/**
 * Whether each verse has its own line or all are one text, stored on the device. It is an attribute of the root
 * element, which the script in index.html sets before the first paint. The styles of the verses use it.
 */
export const verseLayout = {
  ...stored,
  set(layout: (typeof stored.values)[number]): void {
    stored.set(layout);
    document.documentElement.dataset.verseLayout = layout;
  },
};

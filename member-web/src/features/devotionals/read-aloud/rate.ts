import { deviceSetting } from '../../../ui/device-setting.ts';

/** Reading speed; 1 is the voice's own pace. Stored on the device. */
export const rate = deviceSetting('reading-rate', ['0.8', '1', '1.2', '1.5'], '1');

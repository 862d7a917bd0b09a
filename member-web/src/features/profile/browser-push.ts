import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { workerUrl } from '../../offline/worker-files.ts';

/** Push notifications of this browser. Call it only in effects and handlers: a server lacks these APIs. */
export const browserPush = {
  /** `denied`: only the browser's settings can change that. */
  ability(): 'able' | 'denied' | 'unsupported' {
    if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
      return 'unsupported';
    }
    return Notification.permission === 'denied' ? 'denied' : 'able';
  },

  /**
   * Asks the reader's permission, and subscribes.
   * @param publicKey the gateway's, base64url
   * @returns null if the reader declined
   */
  async subscribe(publicKey: string) {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    await navigator.serviceWorker.register(workerUrl(getLocale()));
    const { pushManager } = await navigator.serviceWorker.ready;
    // An earlier subscription with another key is useless.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    });
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    return { endpoint, p256dh, auth };
  },

  async unsubscribe(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  },
};

/** Decodes the key: not every browser accepts it as text. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

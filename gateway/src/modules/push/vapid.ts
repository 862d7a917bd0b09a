import { createECDH, hkdfSync } from 'node:crypto';

/** What says to a push service that a message is ours (VAPID), both base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The same from the same `SECRET_KEY`, in every process: browsers subscribe to one public key. */
export function vapidKeysOf(secretKey: string): VapidKeys {
  // Nearly every number of 32 bytes is a private key of this curve; the next is tried where one is not.
  for (let i = 0; ; i++) {
    const privateKey = Buffer.from(hkdfSync('sha256', secretKey, '', `web push ${i}`, 32));
    try {
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(privateKey);
      return {
        publicKey: pair.getPublicKey('base64url'),
        privateKey: privateKey.toString('base64url'),
      };
    } catch {}
  }
}

import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';

interface Shared {
  title: string;
  text: string;
  /** Left out: it has no address that others can open. */
  url?: string;
}

/** Text to copy, message afterwards, and duration of the message in milliseconds; left out: the default duration. */
interface Copied {
  text: string;
  said: string;
  duration?: number;
}

/** Passes a text and its address to the device's share dialog. Without one, `copied` is copied. */
export async function share(shared: Shared, copied: Copied): Promise<void> {
  if (typeof navigator.share !== 'function') return copy(copied);
  try {
    await navigator.share(shared);
  } catch (error) {
    // The reader has cancelled; any other error comes from the device.
    if ((error as Error).name !== 'AbortError') await copy(copied);
  }
}

/** Copies a text, and confirms it in a toast. */
export async function copy({ text, said, duration }: Copied): Promise<void> {
  const options = { subject: 'copy', ...(duration !== undefined && { duration }) };
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said, options);
  } catch {
    // No permission, or a page without TLS.
    toast.error(m.site_cannot_copy(), options);
  }
}

/** Returns the full address of a path of this site, for sharing. For event handlers only: a server has no `window`. */
export const linkTo = (path: string): string => window.location.origin + path;

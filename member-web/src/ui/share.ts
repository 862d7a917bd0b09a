import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';

interface Shared {
  title: string;
  text: string;
  /** Left out: it has no address that others can open. */
  url?: string;
}

/** What is copied, what is said then, and for how long, in milliseconds; left out: as long as other messages. */
interface Copied {
  text: string;
  said: string;
  duration?: number;
}

/** Hands a text and its address to what the device shares with. Where it has no such thing `copied` is copied. */
export async function share(shared: Shared, copied: Copied): Promise<void> {
  if (typeof navigator.share !== 'function') return copy(copied);
  try {
    await navigator.share(shared);
  } catch (error) {
    // The reader has thought better of it; anything else is the device's.
    if ((error as Error).name !== 'AbortError') await copy(copied);
  }
}

/** Copies a text, and says so. */
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

/** The whole address of a path of this site, to be given on. For handlers: a server knows no window. */
export const linkTo = (path: string): string => window.location.origin + path;

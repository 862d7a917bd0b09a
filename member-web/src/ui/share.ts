import { toast } from '@quiet-time/schema/web/toast/toast.ts';

interface Shared {
  title: string;
  text: string;
  url: string;
}

/**
 * Hands a text and its address to what the device shares with. Without such a thing both are copied.
 * @param copied what is said then
 */
export async function share({ title, text, url }: Shared, copied: string): Promise<void> {
  if (typeof navigator.share !== 'function') return copy(`${text}\n\n${url}`, copied);
  try {
    await navigator.share({ title, text, url });
  } catch {
    // The reader has thought better of it.
  }
}

/** Copies a text, and says so. */
export async function copy(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    // No permission, or a page without TLS.
    toast.error('This browser does not let us copy.');
  }
}

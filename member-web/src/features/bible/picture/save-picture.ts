import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';

/** Returns a file name such as "john-3-16-kjv.png". */
export const pictureName = (reference: string, translation: string): string =>
  `${`${reference} ${translation}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.png`;

async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new TypeError('The canvas gave no picture');
  return new File([blob], name, { type: 'image/png' });
}

const failed = () => toast.error(m.bible_picture_failed());

/** Downloads the picture. */
export async function downloadPicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  try {
    const url = URL.createObjectURL(await fileOf(canvas, name));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch {
    failed();
  }
}

/** Whether the device can share a picture. */
export function canSharePictures(): boolean {
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'verse.png', { type: 'image/png' })] });
}

/** Shares the picture through the device. @param title of the shared item */
export async function sharePicture(canvas: HTMLCanvasElement, name: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, files: [await fileOf(canvas, name)] });
  } catch (error) {
    // The reader has cancelled.
    if ((error as Error).name !== 'AbortError') failed();
  }
}

import { limits } from '@quiet-time/schema/limits';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { loadSharp } from '../../platform/pictures.js';

const { side, pixels, seconds } = limits.avatar;

/** Accepted types, detected by content. SVG is excluded, since it is a document. */
const kinds = ['jpg', 'png', 'webp', 'gif'];

/** Returns kind and size of a picture from its beginning; null: it is none. */
export async function readPicture(
  beginning: Buffer,
): Promise<{ kind: string; width: number; height: number } | null> {
  const sharp = await loadSharp();
  const found = await sharp(beginning, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => null);
  return found && { kind: found.format, width: found.width, height: found.height };
}

/**
 * Redraws a picture as a small square. This removes all other data in the file, such as its location or hidden content.
 * @returns WebP
 * @throws AppError UNSUPPORTED_MEDIA_TYPE if it is not a picture, BAD_USER_INPUT if it is too large to be opened or
 *   broken
 */
export async function drawAvatar(file: Buffer): Promise<Buffer> {
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = await fileTypeFromBuffer(file);
  if (!kind || !kinds.includes(kind.ext))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', say.avatar_unsupported());
  const sharp = await loadSharp();
  const options = { limitInputPixels: false, failOn: 'error' } as const;
  // The header of the file has the size, so nothing is decompressed before the check.
  const { width, height } = await sharp(file, options).metadata().catch(broken);
  if (width * height > pixels) {
    throw new AppError('BAD_USER_INPUT', say.avatar_too_many_pixels({ megapixels: pixels / 1_000_000 }));
  }
  return sharp(file, { ...options, limitInputPixels: pixels })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds })
    .toBuffer()
    .catch(broken);
}

function broken(): never {
  throw new AppError('BAD_USER_INPUT', say.avatar_broken());
}

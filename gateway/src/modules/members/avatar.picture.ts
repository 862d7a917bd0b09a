import { limits } from '@quiet-time/schema/limits';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';

const { side, pixels, seconds } = limits.avatar;

/** What a picture may be, by its content. No SVG: that is a document. */
const kinds = ['jpg', 'png', 'webp', 'gif'];

/** Loaded with the first picture: it is a large library, and most processes never meet one. */
const loaded = once(async () => {
  const { default: sharp } = await import('sharp');
  // Nothing but these is ever opened, whatever a file makes of itself.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/**
 * Draws a picture anew, as a small square. Nothing else of the file is left: no place where it was taken, nothing that
 * was hidden in it.
 * @returns WebP
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for what is no picture, BAD_USER_INPUT for one that is too large to be opened
 * or broken
 */
export async function drawAvatar(file: Buffer): Promise<Buffer> {
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = await fileTypeFromBuffer(file);
  if (!kind || !kinds.includes(kind.ext))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', say.avatar_unsupported());
  const sharp = await loaded();
  const options = { limitInputPixels: false, failOn: 'error' } as const;
  // The head of the file alone says how large it is: nothing is unpacked before that is known.
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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

import { AppError } from './errors.js';
import { say } from './say.js';

/** A body that ends too soon or is no multipart is the sender's mistake, not ours. */
export function unreadable(error: Error & { errno?: number }): never {
  // What the disk says has an errno; what the parser says has none.
  if (error instanceof AppError || error.errno !== undefined) throw error;
  throw new AppError('BAD_USER_INPUT', say.upload_interrupted());
}

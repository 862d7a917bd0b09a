import { kindOfName } from '@quiet-time/schema/attachments';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';

const max = limits.attachment;
const MEGABYTE = 1_048_576;

/** Why a file can't be attached, as the server would answer; null for one that is worth sending. */
export function wrongFile({ name, size }: File): string | null {
  if (!kindOfName(name)) return messages.fileTypeUnsupported(name);
  if (size > max.bytes) return messages.fileTooLarge(name, max.bytes / MEGABYTE);
  if (size === 0) return messages.fileEmpty(name);
  return name.length > max.name ? messages.fileNameInvalid : null;
}

/** The hint beside the button (A-DEVO-03). */
export const attachmentHint = `PDF and Word attachments are supported, up to ${max.bytes / MEGABYTE} MB each.`;

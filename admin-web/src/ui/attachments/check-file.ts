import {
  type AttachmentPurpose,
  type AttachmentRules,
  attachmentRules,
  isFileName,
  kindOfName,
} from '@quiet-time/schema/attachments';
import { messages } from '@quiet-time/schema/messages';

const MEGABYTE = 1_048_576;

/** Why a file can't be attached for a purpose, as the server would answer; null for one that is worth sending. */
export function wrongFile({ name, size }: File, purpose: AttachmentPurpose): string | null {
  const { bytes, wrongKind, tooLarge }: AttachmentRules = attachmentRules[purpose];
  if (!kindOfName(name, purpose)) return wrongKind(name);
  if (size > bytes) return tooLarge(name);
  if (size === 0) return messages.fileEmpty(name);
  return isFileName(name) ? null : messages.fileNameInvalid;
}

/** The hint beside the button. */
export const attachmentHint: Record<AttachmentPurpose, string> = {
  devotional: `PDF and Word attachments are supported, up to ${attachmentRules.devotional.bytes / MEGABYTE} MB each.`,
  announcement: `PDF, Word, pictures and films are supported, up to ${attachmentRules.announcement.bytes / MEGABYTE} MB each.`,
};

import {
  type AttachmentPurpose,
  type AttachmentRules,
  attachmentRules,
  isFileName,
  kindOfName,
} from '@quiet-time/schema/attachments';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';

const megabytes = (purpose: AttachmentPurpose) => attachmentRules[purpose].bytes / 1_048_576;

const refusals: Record<
  AttachmentPurpose,
  { unsupported(file: string): string; tooLarge(file: string): string }
> = {
  devotional: {
    unsupported: (file) => m.file_unsupported({ file }),
    tooLarge: (file) => m.file_too_large({ file, megabytes: megabytes('devotional') }),
  },
  announcement: {
    unsupported: (file) =>
      m.announcement_file_unsupported({ file, kinds: attachmentRules.announcement.kinds.join(', ') }),
    tooLarge: (file) => m.announcement_file_too_large({ file, megabytes: megabytes('announcement') }),
  },
};

/** Why a file can't be attached for a purpose, as the server would answer; null for one that is worth sending. */
export function wrongFile({ name, size }: File, purpose: AttachmentPurpose): string | null {
  const { bytes }: AttachmentRules = attachmentRules[purpose];
  if (!kindOfName(name, purpose)) return refusals[purpose].unsupported(name);
  if (size > bytes) return refusals[purpose].tooLarge(name);
  if (size === 0) return m.file_empty({ file: name });
  return isFileName(name) ? null : m.file_name_invalid({ max: limits.attachment.name });
}

/** The hint beside the button. */
export const attachmentHint: Record<AttachmentPurpose, string> = {
  devotional: `PDF and Word attachments are supported, up to ${megabytes('devotional')} MB each.`,
  announcement: `PDF, Word, pictures and films are supported, up to ${megabytes('announcement')} MB each.`,
};

import {
  type AttachmentPurpose,
  type AttachmentRules,
  bytesOfMegabyte,
  isFileName,
  kindOfName,
} from '@quiet-time/schema/attachments';
import { pictureMessages } from '@quiet-time/schema/back-office/picture-messages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import type { CurrentRules } from './use-attachment-rules.ts';

const megabytes = ({ bytes }: AttachmentRules) => bytes / bytesOfMegabyte;

const refusals: Record<
  AttachmentPurpose,
  {
    unsupported(file: string, rules: AttachmentRules): string;
    tooLarge(file: string, rules: AttachmentRules): string;
  }
> = {
  devotional: {
    unsupported: (file) => m.file_unsupported({ file }),
    tooLarge: (file, rules) => m.file_too_large({ file, megabytes: megabytes(rules) }),
  },
  announcement: {
    unsupported: (file, { kinds }) => m.announcement_file_unsupported({ file, kinds: kinds.join(', ') }),
    tooLarge: (file, rules) => m.announcement_file_too_large({ file, megabytes: megabytes(rules) }),
  },
  picture: {
    unsupported: pictureMessages.unsupported,
    tooLarge: (file, rules) => pictureMessages.tooLarge(file, megabytes(rules)),
  },
};

/** Returns why a file can't be attached for a purpose, in the server's words, or null for a file that may be sent. */
export function wrongFile(
  { name, size }: File,
  purpose: AttachmentPurpose,
  rules: CurrentRules,
): string | null {
  if (rules.areOff) return m.uploads_off();
  if (!kindOfName(name, rules.kinds)) return refusals[purpose].unsupported(name, rules);
  if (size > rules.bytes) return refusals[purpose].tooLarge(name, rules);
  if (size === 0) return m.file_empty({ file: name });
  return isFileName(name) ? null : m.file_name_invalid({ max: limits.attachment.name });
}

const words = { pdf: 'PDF', doc: 'Word', docx: 'Word' } as Record<string, string>;

/** Returns the hint beside the button. */
export function attachmentHint(purpose: AttachmentPurpose, rules: CurrentRules): string {
  if (rules.areOff) return m.uploads_off();
  const upTo = `up to ${megabytes(rules)} MB each.`;
  if (purpose === 'announcement')
    return `PDF, Word, pictures, films and their captions (WebVTT) are supported, ${upTo}`;
  const kinds = [...new Set(rules.kinds.map((kind) => words[kind] ?? kind))];
  return `${new Intl.ListFormat('en', { type: 'conjunction' }).format(kinds)} attachments are supported, ${upTo}`;
}

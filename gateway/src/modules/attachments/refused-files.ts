import { type AttachmentPurpose, attachmentRules } from '@quiet-time/schema/attachments';
import { type Sentence, say } from '../../blocks/say.js';

const megabytes = (purpose: AttachmentPurpose) => attachmentRules[purpose].bytes / 1_048_576;

/** Why a file may not be attached, by what it is sent for. */
export const refusedFile: Record<
  AttachmentPurpose,
  { unsupported(file: string): Sentence; tooLarge(file: string): Sentence }
> = {
  devotional: {
    unsupported: (file) => say.file_unsupported({ file }),
    tooLarge: (file) => say.file_too_large({ file, megabytes: megabytes('devotional') }),
  },
  announcement: {
    unsupported: (file) =>
      say.announcement_file_unsupported({ file, kinds: attachmentRules.announcement.kinds.join(', ') }),
    tooLarge: (file) => say.announcement_file_too_large({ file, megabytes: megabytes('announcement') }),
  },
};

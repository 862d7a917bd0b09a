import {
  type AttachmentPurpose,
  type AttachmentRules,
  bytesOfMegabyte,
} from '@quiet-time/schema/attachments';
import { pictureMessages } from '@quiet-time/schema/back-office/picture-messages';
import { type Message, say } from '../../blocks/say.js';

const megabytes = ({ bytes }: AttachmentRules) => bytes / bytesOfMegabyte;

/** Messages for files that are refused, by purpose. */
export const refusedFile: Record<
  AttachmentPurpose,
  {
    unsupported(file: string, rules: AttachmentRules): Message;
    tooLarge(file: string, rules: AttachmentRules): Message;
  }
> = {
  devotional: {
    unsupported: (file) => say.file_unsupported({ file }),
    tooLarge: (file, rules) => say.file_too_large({ file, megabytes: megabytes(rules) }),
  },
  announcement: {
    unsupported: (file, { kinds }) => say.announcement_file_unsupported({ file, kinds: kinds.join(', ') }),
    tooLarge: (file, rules) => say.announcement_file_too_large({ file, megabytes: megabytes(rules) }),
  },
  picture: {
    unsupported: pictureMessages.unsupported,
    tooLarge: (file, rules) => pictureMessages.tooLarge(file, megabytes(rules)),
  },
};

import { graphql } from '@quiet-time/schema/graphql';
import { attachmentFields } from '../attachments.js';

/** An encouraging word, with its message also as `content`. */
export const wordFields = graphql(
  `
    fragment RestEncouragingWord on EncouragingWord {
      _id: id
      id
      title
      message
      content: message
      category
      author
      scriptureReference
      isActive
      tags
      lang
      attachments { ...RestAttachment }
      version
      createdAt
      updatedAt
    }
  `,
  [attachmentFields],
);

import { graphql } from '@quiet-time/schema/graphql';
import { attachmentFields } from '../attachments.js';

/** A prayer, with its type also as `category`. */
export const prayerFields = graphql(
  `
    fragment RestPrayer on Prayer {
      _id: id
      id
      title
      content
      type
      category: type
      author
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

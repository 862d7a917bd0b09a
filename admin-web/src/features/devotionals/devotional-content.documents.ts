import { graphql } from '@quiet-time/schema/graphql';
import { attachedFile } from '@quiet-time/web/attached-file.documents.ts';

/** Fields that the form edits and an export contains. */
export const devotionalContent = graphql(
  `
  fragment DevotionalContent on Devotional @_unmask {
    title
    date
    accessLevel
    isActive
    stage
    author
    assignedTo
    lang
    body {
      content
      prayer
      prayerHtml
      questions
      questionIds
      reflection
      reflectionHtml
      tags
      scripture {
        reference
        verse
      }
      attachments {
        ...AttachedFile
      }
    }
  }
`,
  [attachedFile],
);

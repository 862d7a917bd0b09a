import { graphql } from '@quiet-time/schema/graphql';
import { attachedFile } from '@quiet-time/web/attached-file.documents.ts';
import { quotedPassage } from './quoted-passage.documents.ts';
import { writtenReference } from './written-reference.documents.ts';

/** All fields that a devotional's page shows. */
export const devotionalOfDay = graphql(
  `
  fragment DevotionalOfDay on Devotional @_unmask {
    id
    title
    date
    accessLevel
    lang
    version
    body {
      scripture {
        reference
        verse
        passage {
          ...QuotedPassage
        }
      }
      reflection
      reflectionHtml
      questions
      questionIds
      questionLangs
      prayer
      prayerHtml
      references {
        ...WrittenReference
      }
      tags
      attachments {
        ...AttachedFile
      }
    }
    previous {
      date
      lang
      title
      accessLevel
    }
    next {
      date
      lang
      title
      accessLevel
    }
    isFollowed
  }
`,
  [attachedFile, quotedPassage, writtenReference],
);

export const devotionalByDate = graphql(
  `
  query DevotionalByDate($date: LocalDate!) {
    devotional(date: $date) {
      ...DevotionalOfDay
    }
  }
`,
  [devotionalOfDay],
);

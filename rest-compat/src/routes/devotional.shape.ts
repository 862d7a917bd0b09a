import { type FragmentOf, graphql, readFragment } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { shape } from '../answers.js';
import { attachmentFields } from '../attachments.js';
import type { JsonSchema } from '../json-schema.js';

export const devotionalFields = graphql(
  `
    fragment RestDevotional on Devotional {
      _id: id
      id
      title
      date
      accessLevel
      isActive
      lang
      version
      createdAt
      updatedAt
      body {
        scripture { reference verse }
        reflection
        questions
        questionIds
        prayer
        content
        tags
        attachments { ...RestAttachment }
      }
    }
  `,
  [attachmentFields],
);

/** Flat, as the documents list it: `body` itself is not answered. A locked one has title, date and level. */
export function restDevotional(data: FragmentOf<typeof devotionalFields>) {
  const devotional = readFragment(devotionalFields, data);
  // A copy that begins with a spread keeps the first one's shape, and what is added makes it slow: thirty times.
  return { locked: devotional.body === null, ...devotional, ...devotional.body };
}

shape(devotionalFields, {
  rest: restDevotional,
  properties({ body, version, createdAt, updatedAt, isActive, ...head }) {
    return {
      ...head,
      locked: {
        type: 'boolean',
        description:
          "The caller's plan does not open it: only title, date and access level are here. Asking for its day is refused with reference and verse besides; the rest is withheld.",
      },
      isActive,
      ...(body!.properties as Record<string, JsonSchema>),
      version,
      createdAt,
      updatedAt,
    } as Record<string, JsonSchema>;
  },
  // Of a locked one; and what comes after it in every answer.
  optional: [
    'scripture',
    'reflection',
    'questions',
    'questionIds',
    'prayer',
    'content',
    'tags',
    'attachments',
    'version',
    'createdAt',
    'updatedAt',
  ],
});

/** Where the reader is: lists end with the today of this zone. */
export const timezone: JsonSchema = {
  maxLength: 64,
  description: "IANA name. Left out: the member's own zone, else UTC.",
  errorMessage: m.timezone_invalid(),
};

import { type FragmentOf, graphql, readFragment } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { attachmentFields } from '../attachments.js';
import type { JsonSchema } from '../json-schema.js';
import { shape } from '../responses.js';

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
        reflectionHtml
        questions
        questionIds
        prayer
        prayerHtml
        content
        tags
        attachments { ...RestAttachment }
      }
    }
  `,
  [attachmentFields],
);

/**
 * Returns a flat devotional, as in the requirements: `body` itself is not returned. A locked one has title, date and
 * level.
 */
export function restDevotional(data: FragmentOf<typeof devotionalFields>) {
  const devotional = readFragment(devotionalFields, data);
  // An object that begins with a spread keeps the shape of the first one, and adding fields to it is thirty times
  // slower.
  return { locked: devotional.body === null, ...devotional, ...devotional.body };
}

/** For staff: with its stage, its author and its assigned editor. */
export const adminDevotionalFields = graphql(
  `
    fragment RestAdminDevotional on Devotional {
      ...RestDevotional
      stage
      author
      assignedTo
    }
  `,
  [devotionalFields],
);

const flat = {
  properties({ body, version, createdAt, updatedAt, isActive, ...head }: Record<string, JsonSchema>) {
    return {
      ...head,
      locked: {
        type: 'boolean',
        description:
          "The caller's plan does not open it: only title, date and access level are here. A request for its day is refused with its reference and verse; the rest is withheld.",
      },
      isActive,
      ...(body!.properties as Record<string, JsonSchema>),
      version,
      createdAt,
      updatedAt,
    } as Record<string, JsonSchema>;
  },
  // Missing in a locked devotional, or, from `version` on, in some responses.
  optional: [
    'scripture',
    'reflection',
    'reflectionHtml',
    'questions',
    'questionIds',
    'prayer',
    'prayerHtml',
    'content',
    'tags',
    'attachments',
    'version',
    'createdAt',
    'updatedAt',
  ],
};

shape(devotionalFields, { rest: restDevotional, ...flat });
shape(adminDevotionalFields, {
  rest: (data: FragmentOf<typeof adminDevotionalFields>) =>
    restDevotional(readFragment(adminDevotionalFields, data)),
  ...flat,
});

/** Timezone of the reader: lists end with its current day. */
export const timezone: JsonSchema = {
  maxLength: 64,
  description: "IANA time zone name. Default: the member's zone, else UTC.",
  errorMessage: m.timezone_invalid(),
};

import { graphql } from '@quiet-time/schema/graphql';
import { devotionalContent } from '../devotional-content.documents.ts';
import { listedDevotional } from '../devotionals.documents.ts';

export const DevotionalForEditingDocument = graphql(
  `
  query DevotionalForEditing($id: ID!) {
    devotionalById(id: $id) {
      id
      version
      updatedAt
      editor
      ...DevotionalContent
    }
  }
`,
  [devotionalContent],
);

/** Where a devotional can be looked at as a reader sees it, for two minutes. */
export const DevotionalPreviewDocument = graphql(`
  query DevotionalPreview($id: ID!, $reader: PreviewReader!) {
    devotionalPreview(id: $id, reader: $reader)
  }
`);

/** The first day from one on that has no devotional. */
export const FreeDayDocument = graphql(`
  query FreeDay($from: LocalDate!) {
    freeDevotionalDay(from: $from)
  }
`);

/** What stands on a day already. */
export const TakenDayDocument = graphql(`
  query TakenDay($day: LocalDate!) {
    devotionalDays(from: $day, to: $day) {
      id
      title
    }
  }
`);

export const VersePassageDocument = graphql(`
  query VersePassage($reference: String!, $translation: String!) {
    biblePassage(reference: $reference, translation: $translation) {
      reference
      text
    }
  }
`);

export const CreateDevotionalDocument = graphql(`
  mutation CreateDevotional($input: DevotionalInput!) {
    createDevotional(input: $input) {
      id
    }
  }
`);

export const UpdateDevotionalDocument = graphql(
  `
  mutation UpdateDevotional($id: ID!, $input: DevotionalInput!, $version: Int!) {
    updateDevotional(id: $id, input: $input, version: $version) {
      ...ListedDevotional
    }
  }
`,
  [listedDevotional],
);

export const VerseTranslationsDocument = graphql(`
  query VerseTranslations {
    bibleTranslations {
      id
      name
    }
  }
`);

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
      assigned
      ...DevotionalContent
    }
  }
`,
  [devotionalContent],
);

/** Address to which the texts are sent, to be shown as a reader sees them. It is valid for two minutes. */
export const DevotionalPreviewDocument = graphql(`
  query DevotionalPreview($input: DevotionalInput!, $reader: PreviewReader!) {
    devotionalPreview(input: $input, reader: $reader)
  }
`);

/** First day from a date on without a devotional. */
export const FreeDayDocument = graphql(`
  query FreeDay($from: LocalDate!) {
    freeDevotionalDay(from: $from)
  }
`);

/** Devotional on a day, if there is one. */
export const TakenDayDocument = graphql(`
  query TakenDay($day: LocalDate!) {
    devotionalDays(from: $day, to: $day) {
      id
      title
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

const draftComment = graphql(`
  fragment ReviewComment on DraftComment @_unmask {
    id
    name
    text
    isResolved
    createdAt
  }
`);

/** Link to a draft, and the comments of its readers. */
export const DraftReviewDocument = graphql(
  `
  query DraftReview($id: ID!) {
    draftLink(devotionalId: $id) {
      id
      expiresAt
    }
    draftComments(devotionalId: $id) {
      ...ReviewComment
    }
  }
`,
  [draftComment],
);

export const ShareDraftDocument = graphql(`
  mutation ShareDraft($id: ID!) {
    shareDraft(devotionalId: $id)
  }
`);

export const EndDraftLinkDocument = graphql(`
  mutation EndDraftLink($id: ID!) {
    endDraftLink(devotionalId: $id)
  }
`);

export const ResolveDraftCommentDocument = graphql(
  `
  mutation ResolveDraftComment($id: ID!, $isResolved: Boolean!) {
    resolveDraftComment(id: $id, isResolved: $isResolved) {
      ...ReviewComment
    }
  }
`,
  [draftComment],
);

export const DeleteDraftCommentDocument = graphql(`
  mutation DeleteDraftComment($id: ID!) {
    deleteDraftComment(id: $id)
  }
`);

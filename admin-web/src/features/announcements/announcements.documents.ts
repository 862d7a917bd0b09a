import { graphql } from '@quiet-time/schema/graphql';
import { attachedFile } from '@quiet-time/web/attached-file.documents.ts';

const ListedAnnouncement = graphql(
  `
  fragment ListedAnnouncement on Announcement @_unmask {
    id
    title
    content
    type
    priority
    isActive
    startDate
    endDate
    targetAudience
    lang
    displaySettings {
      showOnHomepage
      showInModal
      allowDismiss
      backgroundColor
      textColor
    }
    attachments {
      ...AttachedFile
    }
    altTexts {
      file
      text
    }
    statistics {
      views
      clicks
      downloads
    }
    version
  }
`,
  [attachedFile],
);

export const AnnouncementListDocument = graphql(
  `
  query AnnouncementList(
    $search: String!
    $type: AnnouncementType
    $state: AnnouncementState
    $order: AnnouncementOrder!
    $descending: Boolean!
    $page: Int!
    $limit: Int!
  ) {
    adminAnnouncements(
      search: $search
      type: $type
      state: $state
      order: $order
      descending: $descending
      page: $page
      limit: $limit
    ) {
      total
      pages
      shownNow
      scheduled
      over
      switchedOff
      items {
        ...ListedAnnouncement
      }
    }
  }
`,
  [ListedAnnouncement],
);

export const AnnouncementDocument = graphql(
  `query Announcement($id: ID!) { item: announcementById(id: $id) { ...ListedAnnouncement } }`,
  [ListedAnnouncement],
);

export const CreateAnnouncementDocument = graphql(`
  mutation CreateAnnouncement($input: AnnouncementInput!) {
    createAnnouncement(input: $input) {
      id
    }
  }
`);

export const UpdateAnnouncementDocument = graphql(`
  mutation UpdateAnnouncement($id: ID!, $input: AnnouncementInput!, $version: Int) {
    updateAnnouncement(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const ToggleAnnouncementDocument = graphql(`
  mutation ToggleAnnouncement($id: ID!, $isActive: Boolean!) {
    toggleAnnouncement(id: $id, isActive: $isActive) {
      id
      isActive
      version
    }
  }
`);

export const DeleteAnnouncementDocument = graphql(`
  mutation DeleteAnnouncement($id: ID!) {
    deleteAnnouncement(id: $id)
  }
`);

import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { attachedFile } from '@quiet-time/web/attached-file.documents.ts';

const shownAnnouncement = graphql(
  `
  fragment ShownAnnouncement on Announcement @_unmask {
    id
    title
    content
    type
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
      lang
    }
  }
`,
  [attachedFile],
);

/** An announcement as readers see it. */
export type Announcement = ResultOf<typeof shownAnnouncement>;

export const AnnouncementsDocument = graphql(
  `
  query Announcements {
    publicAnnouncements {
      ...ShownAnnouncement
    }
  }
`,
  [shownAnnouncement],
);

export const MyAnnouncementsDocument = graphql(
  `
  query MyAnnouncements {
    activeAnnouncements {
      ...ShownAnnouncement
    }
  }
`,
  [shownAnnouncement],
);

export const ViewAnnouncementDocument = graphql(`
  mutation ViewAnnouncement($id: ID!) {
    viewAnnouncement(id: $id)
  }
`);

export const ClickAnnouncementDocument = graphql(`
  mutation ClickAnnouncement($id: ID!) {
    clickAnnouncement(id: $id)
  }
`);

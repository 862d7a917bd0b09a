import { graphql } from '@quiet-time/schema/graphql';

export const AnnouncementsDocument = graphql(`
  query Announcements {
    publicAnnouncements {
      id
      title
      content
      type
      displaySettings {
        showOnHomepage
        showInModal
        allowDismiss
        backgroundColor
        textColor
      }
      attachments {
        id
        name
        type
        size
      }
    }
  }
`);

export const MyAnnouncementsDocument = graphql(`
  query MyAnnouncements {
    activeAnnouncements {
      id
      title
      content
      type
      displaySettings {
        showOnHomepage
        showInModal
        allowDismiss
        backgroundColor
        textColor
      }
      attachments {
        id
        name
        type
        size
      }
    }
  }
`);

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

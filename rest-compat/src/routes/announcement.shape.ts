import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { attachmentFields } from '../attachments.js';
import type { BodySchema } from '../body.js';
import type { Deriver } from '../derive.js';
import { component, type JsonSchema, variant } from '../json-schema.js';

export const announcementFields = graphql(
  `
    fragment RestAnnouncement on Announcement {
      _id: id
      id
      title
      content
      type
      priority
      isActive
      startDate
      endDate
      targetAudience
      displaySettings { showOnHomepage showInModal allowDismiss backgroundColor textColor }
      attachments { ...RestAttachment }
      altTexts { file text }
      lang
      version
      createdAt
      updatedAt
    }
  `,
  [attachmentFields],
);

export const adminAnnouncementFields = graphql(
  `
    fragment RestAdminAnnouncement on Announcement {
      ...RestAnnouncement
      statistics { views clicks downloads }
    }
  `,
  [announcementFields],
);

const moment = 'yyyy-MM-dd (midnight in UTC), or an ISO 8601 timestamp.';

/** Exceptions for the fields of the form: its values are read from text. */
const form = {
  startDate: { format: undefined, description: moment },
  endDate: { type: ['string', 'null'], format: undefined, description: `${moment} Empty: none.` },
  displaySettings: (derived: JsonSchema) => {
    const fields = Object.entries(derived.properties as Record<string, JsonSchema>);
    return component('DisplaySettingsForm', {
      type: 'object',
      description: 'JSON text.',
      errorMessage: m.announcement_settings_invalid(),
      properties: Object.fromEntries(
        fields.map(([name, field]) => [name, variant(field, { errorMessage: undefined })]),
      ),
    });
  },
  altTexts: (derived: JsonSchema) =>
    variant(derived, {
      description: `JSON text. ${derived.description}`,
      errorMessage: m.announcement_alt_texts_invalid(),
    }),
  attachments: null,
};

/** Schemas of an announcement for administrators, and of the scalar fields of its form. */
export const announcementSchemas = ({ responses, requests }: Deriver) => ({
  announcement: responses.ofFragment(adminAnnouncementFields),
  form: requests.inputNamed('AnnouncementInput', form) as object as BodySchema,
});

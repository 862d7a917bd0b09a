import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { announcementAudiences, announcementPriorities, announcementTypes } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { BodySchema } from '../body.js';
import type { JsonSchema } from '../route.js';

const text: JsonSchema = { type: 'string' };
const boolean: JsonSchema = { type: 'boolean' };
const integer: JsonSchema = { type: 'integer' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };
const oneOf = (labels: object) => ({ type: 'string', enum: Object.keys(labels) }) as const;

const counts = { views: integer, clicks: integer, downloads: integer };
/** How many readers. */
export const statistics: JsonSchema = { type: 'object', required: Object.keys(counts), properties: counts };

const properties = {
  _id: text,
  id: text,
  title: text,
  content: text,
  type: oneOf(announcementTypes),
  priority: oneOf(announcementPriorities),
  isActive: boolean,
  startDate: moment,
  endDate: { type: ['string', 'null'], format: 'date-time' },
  targetAudience: {
    ...oneOf(announcementAudiences),
    description: 'Family plans are told what premium ones are.',
  },
  displaySettings: {
    type: 'object',
    properties: {
      showOnHomepage: boolean,
      showInModal: boolean,
      allowDismiss: boolean,
      backgroundColor: text,
      textColor: text,
    },
  },
  attachments: {
    type: 'array',
    items: {
      type: 'object',
      required: ['_id', 'id', 'name', 'type', 'size'],
      properties: {
        _id: text,
        id: text,
        name: text,
        type: text,
        size: { ...integer, description: 'Bytes.' },
      },
    },
  },
  version: integer,
  createdAt: moment,
  updatedAt: moment,
};

/** An announcement as an answer describes it. */
export const announcement: JsonSchema = {
  type: 'object',
  required: Object.keys(properties),
  properties: {
    ...properties,
    statistics: { ...statistics, description: "In administrators' answers only." },
  },
};

const max = limits.announcement;
/** The fields of the form that writes one, read from text. */
export const announcementForm: BodySchema = {
  type: 'object',
  required: ['title', 'content'],
  properties: {
    title: { type: 'string', maxLength: max.title, errorMessage: messages.titleRequired },
    content: {
      type: 'string',
      maxLength: max.content,
      errorMessage: announcementMessages.announcementContentRequired,
    },
    type: oneOf(announcementTypes),
    priority: oneOf(announcementPriorities),
    isActive: { type: 'boolean' },
    startDate: { type: 'string', description: 'yyyy-MM-dd (midnight in UTC), or an ISO 8601 timestamp.' },
    endDate: { type: ['string', 'null'], description: 'Likewise; empty: none.' },
    targetAudience: oneOf(announcementAudiences),
    displaySettings: {
      type: 'object',
      description: 'JSON text.',
      errorMessage: announcementMessages.announcementSettingsInvalid,
      properties: {
        showOnHomepage: { type: 'boolean' },
        showInModal: { type: 'boolean' },
        allowDismiss: { type: 'boolean' },
        backgroundColor: { type: 'string', description: '#RRGGBB' },
        textColor: { type: 'string', description: '#RRGGBB' },
      },
    },
  },
};

interface Announcement {
  id: string;
  attachments: readonly { id: string }[];
}

/** With `_id` beside `id`, of the attachments too (AMB-10). */
export const restAnnouncement = <Told extends Announcement>({ id, attachments, ...told }: Told) => ({
  _id: id,
  id,
  ...told,
  attachments: attachments.map((file) => ({ _id: file.id, ...file })),
});

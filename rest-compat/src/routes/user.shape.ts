import { type FragmentOf, graphql, readFragment } from '@quiet-time/schema/graphql';
import {
  authProviders,
  languages,
  roles,
  subscriptionStatuses,
  themePreferences,
} from '@quiet-time/schema/labels';
import type { JsonSchema } from '../route.js';

export const userFields = graphql(`
  fragment RestUser on Viewer {
    id
    name
    email
    avatar
    bio
    dateOfBirth
    location
    phoneNumber
    role
    subscription
    subscriptionStatus
    isInTrial
    trialDaysRemaining
    trialEndsAt
    subscriptionEndsAt
    hasUsedTrial
    isActive
    pdfAccess
    authProvider
    createdAt
    preferences {
      welcomeMessage
      dailyReminders
      emailNotifications
      pdfAccess
      theme
      language
      timezone
      reminderTime
    }
  }
`);

/** A member as the documents list one, with `_id` beside `id` (AMB-10). */
export function restUser(data: FragmentOf<typeof userFields>) {
  const { id, trialEndsAt, subscriptionEndsAt, ...fields } = readFragment(userFields, data);
  return { _id: id, id, ...fields, trialEndDate: trialEndsAt, subscriptionEndDate: subscriptionEndsAt };
}

const text: JsonSchema = { type: 'string' };
const flag: JsonSchema = { type: 'boolean' };
const timestamp: JsonSchema = { type: ['string', 'null'], format: 'date-time' };
const oneOf = (labels: object): JsonSchema => ({ type: 'string', enum: Object.keys(labels) });

/** An object all of whose fields are always there. */
const whole = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

export const user: JsonSchema = whole({
  _id: text,
  id: text,
  name: text,
  email: text,
  avatar: { type: ['string', 'null'] },
  bio: text,
  dateOfBirth: { type: ['string', 'null'], format: 'date' },
  location: text,
  phoneNumber: text,
  role: oneOf(roles),
  subscription: {
    type: 'string',
    description: 'free, standard, premium or family; anything else counts as free.',
  },
  subscriptionStatus: oneOf(subscriptionStatuses),
  isInTrial: flag,
  trialDaysRemaining: { type: 'integer' },
  trialEndDate: timestamp,
  subscriptionEndDate: timestamp,
  hasUsedTrial: flag,
  isActive: flag,
  pdfAccess: flag,
  authProvider: oneOf(authProviders),
  createdAt: { type: 'string', format: 'date-time' },
  preferences: whole({
    welcomeMessage: flag,
    dailyReminders: flag,
    emailNotifications: flag,
    pdfAccess: flag,
    theme: oneOf(themePreferences),
    language: oneOf(languages),
    timezone: { type: 'string', description: 'IANA name.' },
    reminderTime: { type: 'string', description: 'HH:MM in the time zone of the member.' },
  }),
});

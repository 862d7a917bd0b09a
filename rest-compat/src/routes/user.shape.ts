import { graphql } from '@quiet-time/schema/graphql';
import { roles } from '@quiet-time/schema/labels';
import { subscriptionStatuses } from '@quiet-time/schema/subscriptions';
import { enumeration } from '../json-schema.js';
import { shape } from '../responses.js';

const preferencesFields = graphql(`
  fragment RestPreferences on Preferences {
    welcomeMessage
    dailyReminders
    emailNotifications
    pdfAccess
    theme
    language
    timezone
    reminderTime
  }
`);

/** A member in the format of the requirements. */
export const userFields = graphql(
  `
    fragment RestUser on Viewer {
      _id: id
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
      trialEndDate: trialEndsAt
      subscriptionEndDate: subscriptionEndsAt
      hasUsedTrial
      isActive
      pdfAccess
      authProvider
      createdAt
      preferences { ...RestPreferences }
    }
  `,
  [preferencesFields],
);

const role = enumeration('Role', roles);
const subscriptionStatus = enumeration('SubscriptionStatus', subscriptionStatuses);
const subscription = {
  type: 'string',
  description: 'free, standard, premium or family; anything else counts as free.',
};

shape(userFields, {
  properties: (fields) => ({ ...fields, role, subscription, subscriptionStatus }),
});

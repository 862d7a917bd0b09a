import { graphql } from '@quiet-time/schema/graphql';

export const viewerQuery = graphql(`
  query Viewer {
    viewer {
      id
      name
      email
      avatar
      role
      authProvider
      subscription
      subscriptionStatus
      subscriptionEndsAt
      trialEndsAt
      hasUsedTrial
      pdfAccess
      createdAt
      preferences {
        welcomeMessage
        chosenTheme
        showRhythm
      }
    }
  }
`);

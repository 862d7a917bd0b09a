import { graphql, type ResultOf } from '@quiet-time/schema/graphql';

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

/** Account of the signed-in member. */
export type Viewer = NonNullable<ResultOf<typeof viewerQuery>['viewer']>;

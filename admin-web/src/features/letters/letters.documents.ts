import { graphql } from '@quiet-time/schema/graphql';

const letterCounts = graphql(`
  fragment PanelLetterCounts on LetterCounts @_unmask {
    total
    waiting
    deferred
    sent
    refused
    unsubscribed
    stopped
  }
`);

const listedLetter = graphql(
  `
  fragment ListedLetter on Letter @_unmask {
    id
    subject
    lang
    state
    startsAt
    localTime
    finishedAt
    counts {
      ...PanelLetterCounts
    }
    updatedAt
  }
`,
  [letterCounts],
);

export const storedLetter = graphql(
  `
  fragment StoredLetter on Letter @_unmask {
    ...ListedLetter
    html
    reference
    verse
    buttonLabel
    buttonLink
    audience {
      search
      subscription
      role
      lastSeen
      label
      language
    }
    version
  }
`,
  [listedLetter],
);

export const LetterListDocument = graphql(
  `
  query LetterList($page: Int!, $limit: Int!) {
    letters(page: $page, limit: $limit) {
      total
      pages
      items {
        ...ListedLetter
      }
    }
  }
`,
  [listedLetter],
);

export const LetterDocument = graphql(
  `query Letter($id: ID!) { item: letterById(id: $id) { ...StoredLetter } }`,
  [storedLetter],
);

/** A letter with its counts as of now. */
export const LetterProgressDocument = graphql(
  `
  query LetterProgress($id: ID!) {
    item: letterById(id: $id) {
      ...StoredLetter
    }
    counts: letterCounts(id: $id) {
      ...PanelLetterCounts
    }
  }
`,
  [storedLetter, letterCounts],
);

export const LetterPreviewDocument = graphql(`
  query LetterPreview($input: LetterInput!, $language: Language!) {
    letterPreview(input: $input, language: $language) {
      subject
      html
      text
    }
  }
`);

export const LetterReachDocument = graphql(`
  query LetterReach($audience: LetterAudienceInput!) {
    letterReach(audience: $audience) {
      total
      reachable
      unsubscribed
      unconfirmed
      refused
      complained
      deactivated
    }
  }
`);

export const DevotionalToMailDocument = graphql(`
  query DevotionalToMail($id: ID!) {
    item: devotionalById(id: $id) {
      id
      title
      date
      lang
      accessLevel
      body {
        reflection
        reflectionHtml
        scripture {
          reference
          verse
        }
      }
    }
  }
`);

export const AnnouncementToMailDocument = graphql(`
  query AnnouncementToMail($id: ID!) {
    item: announcementById(id: $id) {
      id
      title
      content
      lang
    }
  }
`);

export const CreateLetterDocument = graphql(
  `
  mutation CreateLetter($input: LetterInput!) {
    createLetter(input: $input) {
      ...StoredLetter
    }
  }
`,
  [storedLetter],
);

export const UpdateLetterDocument = graphql(
  `
  mutation UpdateLetter($id: ID!, $input: LetterInput!, $version: Int) {
    updateLetter(id: $id, input: $input, version: $version) {
      ...StoredLetter
    }
  }
`,
  [storedLetter],
);

export const DeleteLetterDocument = graphql(`
  mutation DeleteLetter($id: ID!) {
    deleteLetter(id: $id)
  }
`);

export const SendTestLetterDocument = graphql(`
  mutation SendTestLetter($id: ID!) {
    sendTestLetter(id: $id)
  }
`);

export const SendLetterDocument = graphql(
  `
  mutation SendLetter(
    $id: ID!
    $version: Int!
    $audience: LetterAudienceInput!
    $at: DateTimeISO
    $day: LocalDate
    $time: String
  ) {
    sendLetter(id: $id, version: $version, audience: $audience, at: $at, day: $day, time: $time) {
      ...StoredLetter
    }
  }
`,
  [storedLetter],
);

export const StopLetterDocument = graphql(
  `
  mutation StopLetter($id: ID!) {
    stopLetter(id: $id) {
      ...StoredLetter
    }
  }
`,
  [storedLetter],
);

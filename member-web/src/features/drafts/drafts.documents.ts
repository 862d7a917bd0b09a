import { graphql } from '@quiet-time/schema/graphql';

export const openDraft = graphql(`
  mutation OpenDraft($token: String!) {
    openDraft(token: $token) {
      id
      date
      isPublished
      texts {
        lang
        title
        scripture {
          reference
          verse
        }
        reflection
        reflectionHtml
        questions
        prayer
        prayerHtml
        attachments {
          id
          name
          type
          size
        }
      }
      comments {
        id
        name
        text
        createdAt
      }
    }
  }
`);

export const addDraftComment = graphql(`
  mutation AddDraftComment($token: String!, $name: String!, $text: String!) {
    addDraftComment(token: $token, name: $name, text: $text)
  }
`);

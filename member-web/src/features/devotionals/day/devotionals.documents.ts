import { graphql } from '@quiet-time/schema/graphql';

export const devotionalByDate = graphql(`
  query DevotionalByDate($date: LocalDate!) {
    devotional(date: $date) {
      id
      title
      date
      accessLevel
      version
      body {
        scripture {
          reference
          verse
        }
        reflection
        questions
        prayer
        tags
        attachments {
          id
          name
          type
          size
        }
      }
      previous {
        date
        title
        accessLevel
      }
      next {
        date
        title
        accessLevel
      }
    }
  }
`);

import { graphql } from '@quiet-time/schema/graphql';

export const onThisDay = graphql(`
  query OnThisDay($date: LocalDate!) {
    onThisDay(date: $date) {
      id
      day
      entry {
        id
        title
        excerpt
        writtenOn
      }
      answer {
        id
        question
        answer
      }
      devotional {
        id
        date
      }
      highlight {
        id
        bookName
        chapter
        verse
        color
        note
      }
    }
  }
`);

import { graphql } from '@quiet-time/schema/graphql';
import { chapter, get } from '../route.js';
import { entryFields } from './journals.js';

const list = graphql(
  `query RestListOnThisDay($date: LocalDate!) {
    onThisDay(date: $date) {
      _id: id
      day
      entry { ...RestJournalEntry }
      answer { _id: id id devotionalId questionId questionIndex question answer isAddedToJournal journalEntryId createdAt updatedAt }
      devotional { _id: id id date title }
      highlight { _id: id reference bookId bookName chapter verse color note createdAt updatedAt }
    }
  }`,
  [entryFields],
);

export const onThisDayRoutes = chapter('On this day', [
  get('X-34', '/users/on-this-day/:date', list, {
    summary: 'List what the caller wrote and highlighted on the day in earlier years, latest first',
    description:
      "Each item has one of `entry`, `answer` and `highlight`. In common years, 28 February includes 29 February. Highlights of the day's passage are included once they are a year old.",
    answer: { items: 'onThisDay' },
  }),
]);

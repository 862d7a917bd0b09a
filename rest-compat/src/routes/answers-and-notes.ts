import { graphql } from '@quiet-time/schema/graphql';
import { chapter, get } from '../route.js';

const list = graphql(`
  query RestListAnswersAndNotes($first: Int!, $after: String, $search: String, $translation: String) {
    answersAndNotes(first: $first, after: $after, search: $search, translation: $translation) {
      nodes {
        _id: id
        answer { _id: id id devotionalId questionId questionIndex question answer isAddedToJournal journalEntryId createdAt updatedAt }
        devotional { _id: id id date title }
        note { _id: id reference bookId bookName chapter verse color note text isAddedToJournal createdAt updatedAt }
        createdAt
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const answersAndNotesRoutes = chapter('Answers and notes', [
  get('X-29', '/users/answers-and-notes', list, {
    summary: "List the caller's answers and Bible notes, newest first",
    description:
      'Each item has either `answer` or `note`. Answers to deleted devotionals are included, with the wording of their question; `devotional` is null there. `after` takes the `endCursor` of the response before.',
    answer: { items: 'answersAndNotes.nodes', pageInfo: 'answersAndNotes.pageInfo' },
  }),
]);

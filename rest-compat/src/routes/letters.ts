import { letterMessages } from '@quiet-time/schema/back-office/letter-messages';
import { graphql } from '@quiet-time/schema/graphql';
import { paged } from '../paging.js';
import { chapter, get, post, put, remove } from '../route.js';

const letterFields = graphql(`
  fragment RestMailLetter on Letter {
    _id: id
    id
    subject
    html
    reference
    verse
    buttonLabel
    buttonLink
    lang
    state
    startsAt
    localTime
    finishedAt
    counts {
      total
      waiting
      deferred
      sent
      refused
      unsubscribed
      stopped
    }
    version
    createdAt
    updatedAt
  }
`);

const list = graphql(
  `query RestListLetters($page: Int! = 1, $limit: Int! = 20) {
    letters(page: $page, limit: $limit) { items { ...RestMailLetter } page limit total pages }
  }`,
  [letterFields],
);
const one = graphql(`query RestLetterById($id: ID!) { letterById(id: $id) { ...RestMailLetter } }`, [
  letterFields,
]);
const create = graphql(
  `mutation RestCreateLetter($input: LetterInput!) { createLetter(input: $input) { ...RestMailLetter } }`,
  [letterFields],
);
const update = graphql(
  `mutation RestUpdateLetter($id: ID!, $input: LetterInput!, $version: Int) {
    updateLetter(id: $id, input: $input, version: $version) { ...RestMailLetter }
  }`,
  [letterFields],
);
const deletion = graphql(`mutation RestDeleteLetter($id: ID!) { deleteLetter(id: $id) }`);

/** Writing letters. They are sent in the back-office alone, since a mail to many people cannot be taken back. */
export const letterRoutes = chapter('Letters', [
  get('X-40', '/letters', list, {
    summary: 'List the letters',
    description: 'Drafts first, then those on their way, then the newest.',
    answer: { letters: 'letters.items', pagination: paged('letters') },
  }),
  get('X-41', '/letters/:id', one, {
    summary: 'A letter',
    answer: { letter: 'letterById' },
    missing: ({ letterById }) => (letterById ? null : letterMessages.notFound),
  }),
  post('X-42', '/letters', create, {
    summary: 'Write a letter',
    description: 'Stores a draft.',
    answer: { letter: 'createLetter' },
    message: 'Letter saved',
  }),
  put('X-43', '/letters/:id', update, {
    summary: 'Change a letter',
    description: 'Only drafts can be changed.',
    answer: { letter: 'updateLetter' },
    message: 'Letter saved',
  }),
  remove('X-44', '/letters/:id', deletion, {
    summary: 'Delete a letter',
    description: 'Only drafts can be deleted.',
    message: 'Letter deleted',
  }),
]);

import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, get, patch, post, put, remove } from '../route.js';

const answerFields = graphql(`
  fragment RestQuestionAnswer on QuestionAnswer {
    _id: id
    id
    devotionalId
    questionId
    questionIndex
    question
    answer
    isAddedToJournal
    journalEntryId
    createdAt
    updatedAt
  }
`);

const list = graphql(
  `query RestListQuestionAnswers($id: ID!) { mayReadAnswers questionAnswers(devotionalId: $id) { ...RestQuestionAnswer } }`,
  [answerFields],
);
const recent = graphql(
  `query RestListRecentQuestionAnswers($limit: Int!) {
    mayReadAnswers
    recentQuestionAnswers(limit: $limit) { ...RestQuestionAnswer }
  }`,
  [answerFields],
);
const save = graphql(
  `mutation RestSaveQuestionAnswer($input: QuestionAnswerInput!) {
    saveQuestionAnswer(input: $input) { ...RestQuestionAnswer }
  }`,
  [answerFields],
);
const update = graphql(
  `mutation RestUpdateQuestionAnswer($id: ID!, $answer: String!, $answerBefore: String) {
    updateQuestionAnswer(id: $id, answer: $answer, answerBefore: $answerBefore) { ...RestQuestionAnswer }
  }`,
  [answerFields],
);
const deletion = graphql(`mutation RestDeleteQuestionAnswer($id: ID!) { deleteQuestionAnswer(id: $id) }`);
const link = graphql(
  `mutation RestLinkQuestionAnswer($id: ID!, $journalEntryId: ID!) {
    linkAnswerToJournal(id: $id, journalEntryId: $journalEntryId) { ...RestQuestionAnswer }
  }`,
  [answerFields],
);

const openLink = graphql(`
  mutation RestOpenAnswerLink($token: String!) {
    openAnswerLink(token: $token) { id date title lang scripture { reference verse } question questionLang isAnswered }
  }
`);
const saveByLink = graphql(`
  mutation RestSaveLinkedAnswer($token: String!, $answer: String!) {
    saveLinkedAnswer(token: $token, answer: $answer)
  }
`);

export const questionAnswerRoutes = chapter('Question answers', [
  get('R-060', '/question-answers/devotional/:id', list, {
    summary: "List the caller's answers to the questions of a devotional",
    description:
      'Members who have answered can always read their answers. Others need a plan with answers (else 403).',
    errors: [403],
    answer: { answers: 'questionAnswers' },
    notFound: false,
  }),
  get('R-065', '/question-answers/recent', recent, {
    summary: "List the caller's latest answers, newest first",
    answer: { answers: 'recentQuestionAnswers' },
    errors: [403],
  }),
  post('R-061', '/question-answers', save, {
    summary: 'Answer a question',
    description:
      'For plans that have it, and during a trial. Replaces the previous answer to the same question, which is found by `questionId`, `question` or `questionIndex`. With `answerBefore`, an answer that was changed elsewhere is merged with it.',
    notFound: true,
    answer: { answer: 'saveQuestionAnswer' },
    message: m.answer_saved(),
  }),
  put('R-062', '/question-answers/:id', update, {
    summary: 'Replace an answer',
    description: 'With `answerBefore`, an answer that was changed elsewhere is merged with it.',
    answer: { answer: 'updateQuestionAnswer' },
    message: m.answer_saved(),
  }),
  remove('R-063', '/question-answers/:id', deletion, {
    summary: 'Delete an answer',
    description: 'Available with every plan.',
    message: m.answer_deleted(),
  }),
  patch('R-064', '/question-answers/:id/journal', link, {
    summary: 'Link an answer to its journal entry',
    answer: { answer: 'linkAnswerToJournal' },
  }),
  post('X-32', '/question-answers/link/open', openLink, {
    summary: 'Read the question of a link in a reminder',
    description: 'Needs no sign-in and changes nothing. The response never has an answer.',
    notFound: true,
    answer: { question: 'openAnswerLink' },
  }),
  post('X-33', '/question-answers/link', saveByLink, {
    summary: 'Answer the question of a link in a reminder, once',
    description:
      'Needs no sign-in. A repetition with the same `Idempotency-Key` and text succeeds again; any other one gets 409.',
    notFound: true,
    errors: [409],
    message: m.answer_saved(),
  }),
]);

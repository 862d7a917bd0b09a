import { graphql } from '@quiet-time/schema/graphql';

const answer = graphql(`
  fragment OwnAnswer on QuestionAnswer @_unmask {
    id
    questionId
    question
    answer
    isAddedToJournal
  }
`);

export const questionAnswers = graphql(
  `
  query QuestionAnswers($devotionalId: ID!) {
    questionAnswers(devotionalId: $devotionalId) {
      ...OwnAnswer
    }
  }
`,
  [answer],
);

export const saveQuestionAnswer = graphql(
  `
  mutation SaveQuestionAnswer($input: QuestionAnswerInput!) {
    saveQuestionAnswer(input: $input) {
      ...OwnAnswer
    }
  }
`,
  [answer],
);

export const openAnswerLink = graphql(`
  mutation OpenAnswerLink($token: String!) {
    openAnswerLink(token: $token) {
      id
      date
      title
      lang
      scripture {
        reference
        verse
      }
      question
      questionLang
      isAnswered
    }
  }
`);

export const saveLinkedAnswer = graphql(`
  mutation SaveLinkedAnswer($token: String!, $answer: String!) {
    saveLinkedAnswer(token: $token, answer: $answer)
  }
`);

export const deleteQuestionAnswer = graphql(`
  mutation DeleteQuestionAnswer($id: ID!) {
    deleteQuestionAnswer(id: $id)
  }
`);

export const addAnswerToJournal = graphql(
  `
  mutation AddAnswerToJournal($id: ID!, $timezone: String) {
    addAnswerToJournal(id: $id, timezone: $timezone) {
      ...OwnAnswer
    }
  }
`,
  [answer],
);

import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { makeClient } from '../client.ts';
import { expectValidResponses, fakeServer } from './fake-server.ts';

const query = gql`
  query Faqs {
    faqs {
      id
      question
      category
      answer
    }
  }
`;
const faq = { id: '1', question: 'Why?', category: 'general', answer: 'Therefore.' };

const ask = async (answer: object) => {
  fakeServer({ Faqs: answer });
  const { data } = await makeClient({ onUnauthenticated: () => {} }).query({ query });
  return data;
};

it('answers with the selected fields and the names of types', async () => {
  expect(await ask({ faqs: [{ ...faq, order: 3 }] })).toEqual({ faqs: [{ ...faq, __typename: 'Faq' }] });
  expect(expectValidResponses).not.toThrow();
});

it.each([
  ['Faqs: faqs is selected and missing', {}],
  ['Faqs: faqs 0 answer is selected and missing', { faqs: [{ ...faq, answer: undefined }] }],
  [
    'Faqs: faqs 0 question Cannot return null for non-nullable field Faq.question.',
    { faqs: [{ ...faq, question: null }] },
  ],
  [
    'Faqs: faqs 0 category Enum "FaqCategory" cannot represent value: "none"',
    { faqs: [{ ...faq, category: 'none' }] },
  ],
  ['Faqs: faqs Expected Iterable, but did not find one for field "Query.faqs".', { faqs: faq }],
  ['Faqs: Faq has no asnwer', { faqs: [{ ...faq, asnwer: 'Therefore.' }] }],
])('a test fails by "%s"', async (said, answer) => {
  await ask(answer).catch(() => {});
  expect(expectValidResponses).toThrow(said);
});

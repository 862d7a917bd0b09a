import { expect, type Page } from '@playwright/test';

/** Returns a random suffix that separates the records of one journey from those of others. */
export const unique = () => Math.random().toString(36).slice(2, 10);

/** Returns a month (yyyy-MM) in the far future that no other journey uses. */
export const farMonth = () => {
  const [year, month] = [2_040 + Math.floor(Math.random() * 900), 1 + Math.floor(Math.random() * 12)];
  return `${year}-${String(month).padStart(2, '0')}`;
};

/** Sends a GraphQL request with the session of the page. */
async function sendQuery(page: Page, query: string, variables: object) {
  const answer = await page.evaluate(async (body) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token')}`,
      },
      body,
    });
    return response.json();
  }, JSON.stringify({ query, variables }));
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

/** Creates a devotional without the form, which has journeys of its own. Readers see it if it `isActive`. */
export const makeDevotional = (page: Page, title: string, date: string, isActive = false) =>
  sendQuery(page, 'mutation ($input: DevotionalInput!) { createDevotional(input: $input) { id } }', {
    input: {
      title,
      date,
      isActive,
      scripture: { reference: 'Ruth 2:4', verse: 'The LORD bless thee.' },
      reflection: 'A greeting in a field.',
      questions: ['Whom do you greet?'],
      prayer: 'Amen.',
    },
  });

/** Creates an inactive encouraging word, which readers don't see. */
export const makeWord = (page: Page, title: string) =>
  sendQuery(
    page,
    'mutation ($input: EncouragingWordInput!) { createEncouragingWord(input: $input) { id } }',
    {
      input: { title, message: 'You are not alone today.', isActive: false },
    },
  );

// Loaded here, so that no test waits for a first import.
import './faq-page.tsx';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';

const faqOf = (id: string, question: string, answer: string, category = 'general') => ({
  __typename: 'Faq',
  lang: 'en' as const,
  id,
  question,
  answer,
  category,
});
const faqs = [
  faqOf('free', 'Is it free?', 'Reading costs nothing.\n\nReally.'),
  faqOf('when', 'When is the next one there?', 'At midnight.'),
  faqOf('code', 'Where is my code?', 'Look into the SPAM folder.', 'account'),
  faqOf('pray', 'How do I pray?', 'As you speak to a friend.', 'spiritual'),
];

afterEach(() => {
  document.body.innerHTML = '';
});

function open(answer: FakeResponses[string] = { faqs }, at = '/faq') {
  const answers: FakeResponses = { Faqs: answer };
  const { calls } = fakeGateway(undefined, answers);
  return { user: openSite(at), calls, answers };
}
const field = () => screen.findByRole('searchbox', { name: 'Search FAQs' });
const question = (name: RegExp) => screen.findByRole('button', { name, expanded: false });
/** Returns each question with the category above it. */
const questions = () =>
  screen.getAllByRole('list', { name: '' }).flatMap((list) => {
    const group = list.closest('section');
    return group
      ? within(list)
          .getAllByRole('heading', { level: 3 })
          .map(
            ({ textContent }) =>
              `${within(group).getByRole('heading', { level: 2 }).textContent}: ${textContent}`,
          )
      : [];
  });

it('has a title, questions with their categories, and ways on', async () => {
  const { calls } = open();
  await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  await field();
  await waitFor(() => expect(document.title).toBe('FAQ · Quiet Time'));
  expect(screen.getByPlaceholderText('Search FAQs...')).toBeVisible();
  expect(questions()).toEqual([
    'General: Is it free?',
    'General: When is the next one there?',
    'Account & Profile: Where is my code?',
    'Spiritual Guidance: How do I pray?',
  ]);
  const foot = within(screen.getByRole('complementary', { name: 'More help' }));
  expect(foot.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  expect(foot.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(calls.map(({ operation }) => operation)).toEqual(['Faqs']);
});

it('opens one answer at a time, and closes it again', async () => {
  const { user } = open();
  await user.click(await question(/Is it free/));
  expect(screen.getByRole('region', { name: /Is it free/ })).toHaveTextContent('Reading costs nothing.');
  await user.click(await question(/Where is my code/));
  expect(screen.getByRole('region', { name: /Where is my code/ })).toBeVisible();
  expect(screen.getByText(/Reading costs nothing/)).not.toBeVisible();
  await user.click(screen.getByRole('button', { expanded: true }));
  expect(screen.queryByRole('region', { name: /\?/ })).not.toBeInTheDocument();
});

it('is worked by the keyboard', async () => {
  const { user } = open();
  (await question(/Is it free/)).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('region', { name: /When is the next/ })).toBeVisible();
  await user.keyboard('{End}');
  expect(await question(/How do I pray/)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await question(/Is it free/)).toHaveFocus();
  await user.keyboard('{ArrowUp}{Home} ');
  expect(screen.getByRole('button', { name: /Is it free/, expanded: true })).toHaveFocus();
});

it('begins with the answer that the address names', async () => {
  open(undefined, '/faq#code');
  expect(await screen.findByRole('region', { name: /Where is my code/ })).toBeVisible();
});

it('filters while one types, by question and answer in any case; the address follows', async () => {
  const { user } = open();
  await user.type(await field(), ' spam');
  expect(questions()).toEqual(['Account & Profile: Where is my code?']);
  expect(screen.getByText('1 question of 4')).toBeVisible();
  await user.clear(await field());
  await user.type(await field(), 'HOW');
  expect(questions()).toEqual(['Spiritual Guidance: How do I pray?']);
  await waitFor(() => expect(address()).toBe('/faq?q=HOW'));
});

it('takes the search from the address', async () => {
  open(undefined, '/faq?q=midnight');
  expect(await field()).toHaveValue('midnight');
  expect(questions()).toEqual(['General: When is the next one there?']);
});

it('says that no question matches, and clears the search', async () => {
  const { user } = open();
  await user.type(await field(), 'xyzzy');
  await screen.findByRole('heading', { name: m.faqs_none_match() });
  await user.click(screen.getByRole('button', { name: 'Clear Search' }));
  expect(questions()).toHaveLength(4);
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
});

it('shows one category alone; categories without questions are not offered', async () => {
  const { user } = open();
  const chips = within(await screen.findByRole('list', { name: 'Categories' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'General',
    'Account & Profile',
    'Spiritual Guidance',
  ]);
  await user.click(chips.getByRole('button', { name: 'Account & Profile' }));
  expect(questions()).toEqual(['Account & Profile: Where is my code?']);
  await user.type(await field(), 'pray');
  await screen.findByRole('heading', { name: m.faqs_none_match() });
  await user.click(chips.getByRole('button', { name: 'All' }));
  expect(questions()).toEqual(['Spiritual Guidance: How do I pray?']);
});

it('says that there are none yet', async () => {
  open({ faqs: [] });
  await screen.findByRole('heading', { name: m.faqs_none() });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('says that they cannot be loaded, and tries again', async () => {
  const { user, answers } = open(noConnection);
  const alert = await within(screen.getByRole('main')).findByRole('alert');
  expect(alert).toHaveTextContent(`${m.faqs_load_failed()}${m.shared_no_connection()}`);
  answers.Faqs = { faqs };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await question(/Is it free/);
});

it('uses the data that came with the page, and does not fetch it again', async () => {
  const queries = [{ name: 'Faqs', variables: {}, data: { faqs: [faqs[0]] } }];
  document.body.innerHTML = `<script type="application/json" id="preloaded">${JSON.stringify({ queries })}</script>`;
  const { calls } = open(noConnection);
  await question(/Is it free/);
  await field();
  expect(calls).toEqual([]);
});

import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ThemeProvider } from '../../../app/theme/theme-provider.tsx';
import { QuestionsField } from './questions-field.tsx';

function Form({ questions }: { questions: string[] }) {
  const [asked, setAsked] = useState({
    questions,
    ids: questions.map((_, i): string | null => `id ${i + 1}`),
  });
  return (
    <ThemeProvider>
      <QuestionsField {...asked} onChange={(questions, ids) => setAsked({ questions, ids })} />
      <output>{JSON.stringify(asked.ids)}</output>
    </ThemeProvider>
  );
}

function setUp(questions: string[]) {
  render(<Form questions={questions} />);
  return userEvent.setup();
}

const ids = () => JSON.parse(screen.getByRole('status').textContent!);
const texts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);

test('the last row cannot be removed', async () => {
  const user = setUp(['Where?', 'Why?']);
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
  expect(texts()).toEqual(['Why?']);
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Question 1')).toHaveFocus();
  expect(ids()).toEqual(['id 2']);
});

test('a question moves up with its id', async () => {
  const user = setUp(['Where?', 'Why?', 'When?']);
  expect(screen.queryByRole('button', { name: 'Move question 1 up' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Move question 3 up' }));
  expect(texts()).toEqual(['Where?', 'When?', 'Why?']);
  expect(ids()).toEqual(['id 1', 'id 3', 'id 2']);
  expect(screen.getByLabelText('Question 2')).toHaveFocus();
});

test('Enter adds a question after this one and focuses it', async () => {
  const user = setUp(['Where?', 'Why?']);
  await user.type(screen.getByLabelText('Question 1'), '{Enter}When?');
  expect(texts()).toEqual(['Where?', 'When?', 'Why?']);
  expect(screen.getByLabelText('Question 2')).toHaveFocus();
  expect(ids()).toEqual(['id 1', null, 'id 2']);
});

test('the button adds one at the end', async () => {
  const user = setUp(['Where?']);
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  await user.keyboard('Why?');
  expect(texts()).toEqual(['Where?', 'Why?']);
});

test('a question is one line, also when pasted', () => {
  setUp(['']);
  fireEvent.change(screen.getByLabelText('Question 1'), { target: { value: 'Where  \n is it?' } });
  expect(texts()).toEqual(['Where is it?']);
});

test('offers no more rows than the server accepts', async () => {
  const user = setUp(Array.from({ length: 20 }, (_, i) => `Question ${i}?`));
  expect(screen.queryByRole('button', { name: 'Add a question' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Question 20'), '{Enter}');
  expect(texts()).toHaveLength(20);
});

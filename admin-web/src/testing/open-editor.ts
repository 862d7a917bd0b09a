import { type FakeResponses, fakeServer } from '@quiet-time/web/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { fill, renderApp } from './render-app.tsx';
import { afterTheFire, anna, counts, shortList } from './sample-devotionals.ts';

/** Responses for the panel and for the editor of `After the Fire`. */
export const panel = {
  Viewer: { viewer: anna },
  SectionCounts: counts,
  DevotionalList: shortList,
  DevotionalForEditing: { devotionalById: afterTheFire },
};
/** Response to the creation of a devotional. */
export const created = { CreateDevotional: { createDevotional: { __typename: 'Devotional', id: 'n' } } };
/** Finds the save button, also while it reads "Saving". */
export const saveButton = () => screen.getByRole('button', { name: /Save devotional|Saving/ });

/** Opens the app with the editor. `sent` returns the requests of one operation. */
export async function openEditor(id: string, answers: FakeResponses = {}) {
  const calls = fakeServer({ ...panel, ...answers });
  const user = renderApp(`/admin?s=devotionals&edit=${id}`);
  await screen.findByLabelText(/^Title/);
  const sent = (operation: string) => calls.filter((call) => call.operation === operation);
  return { user, sent };
}

/** Fills every required field of a new devotional. */
export function fillNew() {
  fill(/^Title/, 'The Gate');
  fill(/^Scripture reference/, 'John 10:9');
  fill(/^Scripture verse/, 'I am the door.');
  fill('Reflection', 'A gate is for going through.');
  fill('Question 1', 'What is ajar?');
  fill(/^Prayer/, 'Open it.');
  fill(/^Date/, '2026-12-24');
}

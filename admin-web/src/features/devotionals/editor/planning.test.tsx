import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { created, openEditor, saveButton } from '../../../testing/open-editor.ts';
import { fill } from '../../../testing/render-app.tsx';
import { afterTheFire } from '../../../testing/sample-devotionals.ts';

const staff = {
  DevotionalStaff: {
    devotionalStaff: [
      { __typename: 'StaffMember', id: 'anna', name: 'Anna Reyes' },
      { __typename: 'StaffMember', id: 'tomas', name: 'Tomas Lindqvist' },
    ],
  },
};

test('a draft is saved without its texts, with an author and an assigned editor', async () => {
  const { user, sent } = await openEditor('new', { ...created, ...staff });
  fill(/^Title/, 'The Gate');
  fill(/^Date/, '2026-12-24');
  expect(screen.getByLabelText('State')).toHaveValue('published');
  await user.click(saveButton());
  expect(await screen.findByText('Reflection is required')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('State'), 'Draft');
  await user.selectOptions(await screen.findByLabelText('Assigned to'), 'Tomas Lindqvist');
  fill('Author', 'Ruth');
  await user.click(saveButton());
  await waitFor(() =>
    expect(sent('CreateDevotional')[0]?.variables.input).toMatchObject({
      ...{ isActive: false, stage: 'draft', author: 'Ruth', assignedTo: 'tomas' },
      ...{ questions: [], reflection: '', scripture: { reference: '', verse: '' } },
    }),
  );
});

test('a published one keeps its stage, and a person who left stays named', async () => {
  const stored = { ...afterTheFire, stage: 'review', assignedTo: 'left', assigned: 'Lydia' };
  const { user, sent } = await openEditor('fire', {
    ...staff,
    DevotionalForEditing: { devotionalById: { ...stored, isActive: false } },
    UpdateDevotional: { updateDevotional: stored },
  });
  expect(screen.getByLabelText('State')).toHaveValue('review');
  expect(within(screen.getByLabelText('Assigned to')).getByText('Lydia')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('State'), 'Published');
  await user.click(saveButton());
  await waitFor(() =>
    expect(sent('UpdateDevotional')[0]?.variables.input).toMatchObject({
      ...{ isActive: true, stage: 'review', assignedTo: 'left' },
    }),
  );
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openEditor } from '../../../testing/open-editor.ts';
import { afterTheFire } from '../../../testing/sample-devotionals.ts';

const draft = { ...afterTheFire, isActive: false };
const comment = (change: object = {}) => ({
  ...{ __typename: 'DraftComment', id: 'c', name: 'Ruth', text: 'A <b>word</b>', isResolved: false },
  ...{ createdAt: '2026-11-20T07:51:00.000Z', ...change },
});
const link = { __typename: 'DraftLink', id: 'l', expiresAt: '2026-12-20T07:51:00.000Z' };

beforeEach(() => {
  document.head.innerHTML += '<meta name="member-url" content="https://example.org">';
});

test('makes a link that is shown once, and ends it', async () => {
  let made = false;
  const { user, sent } = await openEditor('fire', {
    DevotionalForEditing: { devotionalById: draft },
    DraftReview: () => ({ draftLink: made ? link : null, draftComments: [] }),
    ShareDraft: () => {
      made = true;
      return { shareDraft: '/draft/secret' };
    },
    EndDraftLink: () => {
      made = false;
      return { endDraftLink: true };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Comments' }));
  await user.click(await screen.findByRole('button', { name: 'Make link' }));
  expect(await screen.findByLabelText('Link, shown once')).toHaveValue('https://example.org/draft/secret');
  await user.click(await screen.findByRole('button', { name: 'End link' }));
  expect(await screen.findByRole('button', { name: 'Make link' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Link, shown once')).not.toBeInTheDocument();
  expect(sent('EndDraftLink')).toHaveLength(1);
});

test('shows comments as plain text, resolves and deletes them', async () => {
  let comments = [comment(), comment({ id: 'd', name: 'Naomi', isResolved: true })];
  const { user, sent } = await openEditor('fire', {
    DevotionalForEditing: { devotionalById: draft },
    DraftReview: () => ({ draftLink: null, draftComments: comments }),
    ResolveDraftComment: () => {
      comments = comments.map((one) => ({ ...one, isResolved: true }));
      return { resolveDraftComment: comments[0] };
    },
    DeleteDraftComment: () => {
      comments = comments.slice(1);
      return { deleteDraftComment: 'c' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Comments' }));
  expect(await screen.findAllByText('A <b>word</b>')).toHaveLength(2);
  expect(screen.getByText('Comments, 1 open')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resolve: comment of Ruth' }));
  expect(await screen.findByText('Comments, 0 open')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete: comment of Ruth' }));
  await waitFor(() => expect(screen.queryByText('Ruth')).not.toBeInTheDocument());
  expect(sent('ResolveDraftComment')[0]?.variables).toEqual({ id: 'c', isResolved: true });
});

import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { fakeUploads } from '@quiet-time/web/testing/fake-uploads.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { miriam } from '../../testing/sample-members.ts';
import { openProfile } from './testing/open-profile.ts';

const avatar = '/api/avatars/0190';
const open = (viewer: object = miriam, answers: object = {}) =>
  openProfile(answers as never, viewer, '/profile');
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(m.avatar_choose(), { selector: 'input' }), {
    target: { files: [file] },
  });
const picture = new File(['picture'], 'me.png', { type: 'image/png' });
const shown = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));

it('sends a picture, and shows it wherever the member is shown', async () => {
  const uploads = fakeUploads();
  await open();
  choose(picture);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]!.path).toBe('/api/users/avatar');
  expect((uploads[0]!.body as FormData).get('file')).toBeInstanceOf(File);
  await uploads[0]!.answer(200, { success: true, message: m.avatar_changed(), avatar });
  expect(await screen.findByText(m.avatar_changed())).toBeVisible();
  // In the bar, in the head of the page, and beside the button.
  await waitFor(() => expect(shown()).toEqual([avatar, avatar, avatar]));
});

it('has no face twice where there is no picture', async () => {
  await open();
  const [head] = within(screen.getByRole('main')).getAllByText('M');
  expect(within(screen.getByRole('main')).getAllByText('M')).toEqual([head]);
  expect(screen.getByRole('button', { name: m.avatar_choose() })).toBeVisible();
});

it("shows the server's message for a file that is not a picture, and keeps the previous one", async () => {
  const uploads = fakeUploads();
  await open({ ...miriam, avatar });
  choose(picture);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]!.answer(415, { success: false, message: m.avatar_unsupported() });
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    m.avatar_unsupported(),
  );
  expect(shown()).toEqual([avatar, avatar, avatar]);
});

it('does not send one that is too large', async () => {
  const uploads = fakeUploads();
  await open();
  const large = new File(['picture'], 'me.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: limits.avatar.bytes + 1 });
  choose(large);
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    m.avatar_too_large({ megabytes: 10 }),
  );
  expect(uploads).toEqual([]);
});

it('is taken away', async () => {
  const removed = { removeAvatar: { __typename: 'Viewer', id: miriam.id, avatar: null } };
  const { user } = await open({ ...miriam, avatar }, { RemoveAvatar: removed });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(m.avatar_removed())).toBeVisible();
  expect(shown()).toEqual([]);
  expect(screen.getByRole('button', { name: m.avatar_choose() })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

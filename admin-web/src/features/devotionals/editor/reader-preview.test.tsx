import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openEditor } from '../../../testing/open-editor.ts';
import { fill } from '../../../testing/render-app.tsx';

/** Forms sent into the frames, as address and texts. */
let sent: { action: string; devotional: { title: string }; into: string }[];

beforeEach(() => {
  sent = [];
  document.head.innerHTML += '<meta name="member-url" content="https://example.org">';
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const devotional = JSON.parse(String(new FormData(this).get('devotional')));
    sent.push({ action: this.action, devotional, into: this.target });
  });
  return () => vi.restoreAllMocks();
});

const addresses = {
  DevotionalPreview: ({ reader, input }: { reader?: string; input?: { title: string } }) => ({
    devotionalPreview: `/preview/${reader}/${input?.title.length}`,
  }),
};
const frames = () => screen.getAllByTitle<HTMLIFrameElement>('The page of the devotional');
/** Loads the page of a frame, which is of another site. */
function load(frame: HTMLIFrameElement) {
  Object.defineProperty(frame, 'contentDocument', { value: null });
  fireEvent.load(frame);
}

test('shows what is typed, also of a new one, and keeps the page before until the next has loaded', async () => {
  const { user } = await openEditor('new', addresses);
  fill('Title', 'One');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    action: 'https://example.org/preview/guest/3#',
    devotional: { title: 'One' },
  });
  const [first] = frames();
  expect(first).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(first).toHaveAttribute('name', sent[0]?.into);
  load(first!);

  fill('Title', 'Second');
  screen.getByLabelText('Reflection').focus();
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 3_000 });
  expect(sent[1]).toMatchObject({
    action: 'https://example.org/preview/guest/6#reflection',
    devotional: { title: 'Second' },
  });
  const [shown, next] = frames();
  expect(shown).toBe(first);
  expect(next).toHaveAttribute('data-behind');
  // The empty page that a frame begins with is not the page.
  fireEvent.load(next!);
  expect(frames()).toHaveLength(2);
  load(next!);
  expect(frames()).toEqual([next]);
  expect(next).not.toHaveAttribute('data-behind');
});

test('shows it to each kind of reader, on a phone and on a desktop', async () => {
  const { user } = await openEditor('fire', addresses);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(frames()[0]).toHaveStyle({ width: '390px' });
  await user.selectOptions(screen.getByLabelText('As seen by'), 'premium');
  await waitFor(() => expect(sent.at(-1)?.action).toMatch('/preview/premium/'));
  await user.click(screen.getByRole('button', { name: 'Desktop' }));
  expect(frames()[0]).toHaveStyle({ width: '1280px' });
});

test('a failed preview can be tried again', async () => {
  const { user } = await openEditor('fire', { DevotionalPreview: refusal('INTERNAL_SERVER_ERROR', 'x') });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

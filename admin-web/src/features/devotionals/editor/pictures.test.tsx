import { pictureMessages } from '@quiet-time/schema/back-office/picture-messages';
import { fakeServer } from '@quiet-time/web/testing/fake-server.ts';
import { fakeUploads } from '@quiet-time/web/testing/fake-uploads.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openEditor, panel, saveButton } from '../../../testing/open-editor.ts';
import { editorOf, fill, renderApp } from '../../../testing/render-app.tsx';
import { afterTheFire } from '../../../testing/sample-devotionals.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const other = '01890a5d-ac96-774b-bcce-b302099a8058';
const imgOf = (id: string, alt: string) =>
  `<img src="/api/attachments/${id}" alt="${alt}" width="40" height="30">`;
const answer = (id: string) => ({
  success: true,
  attachment: { _id: id, id, name: 'lamp.jpg', type: 'image/jpeg', size: 10 },
  width: 40,
  height: 30,
});
const withPicture = {
  ...afterTheFire,
  body: {
    ...afterTheFire.body,
    reflection: 'The wind and then the quiet.\n\n[A lamp]',
    reflectionHtml: `<p>The wind and then the quiet.</p>${imgOf(id, 'A lamp')}`,
  },
};
const saved = { UpdateDevotional: { updateDevotional: afterTheFire } };
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (text = 'Reflection') =>
  within(screen.getByRole('toolbar', { name: `Format of ${text}` })).getByRole('button', {
    name: 'Picture',
  });
const dialog = () => screen.getByRole('dialog', { name: 'Picture' });
const inside = () => within(dialog());
const file = () => new File(['picture'], 'lamp.png', { type: 'image/png' });
const choose = (chosen = file()) =>
  fireEvent.change(dialog().querySelector('input[type="file"]')!, { target: { files: [chosen] } });

test('a chosen picture is uploaded with its progress, described, and saved in the text', async () => {
  const sent = fakeUploads();
  const { user, sent: requests } = await openEditor('fire', saved);
  act(() => void editorOf(field('Reflection')).commands.setTextSelection(5));
  await user.click(button());
  expect(inside().getByRole('button', { name: 'Insert' })).toBeDisabled();
  choose();
  expect(sent[0]?.path).toMatch(/^\/api\/admin\/uploads\?for=picture/);
  await sent[0]!.progress(0.5);
  expect(inside().getByRole('progressbar', { name: 'Upload of the picture' })).toHaveAttribute('value', '50');
  await sent[0]!.answer(200, answer(id));
  fireEvent.change(inside().getByLabelText('Description'), { target: { value: ' A lamp ' } });
  fireEvent.keyDown(inside().getByLabelText('Description'), { key: 'Enter' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(within(field('Reflection')).getByRole('img', { name: 'A lamp' })).toHaveAttribute('width', '40');
  await user.click(saveButton());
  await waitFor(() => expect(requests('UpdateDevotional')).toHaveLength(1));
  expect(requests('UpdateDevotional')[0]?.variables.input).toMatchObject({
    reflection: 'The wind and then the quiet.\n\n[A lamp]',
    reflectionHtml: `<p>The wind and then the quiet.</p>${imgOf(id, 'A lamp')}`,
  });
});

test('an error stays in the dialog, and another file can be chosen', async () => {
  const sent = fakeUploads();
  const { user } = await openEditor('fire');
  await user.click(button());
  choose();
  await sent[0]!.answer(415, {
    success: false,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: pictureMessages.unsupported('lamp.png'),
  });
  expect(inside().getByRole('alert')).toHaveTextContent(pictureMessages.unsupported('lamp.png'));
  const large = file();
  Object.defineProperty(large, 'size', { value: 20_000_000 });
  choose(large);
  expect(inside().getByRole('alert')).toHaveTextContent(pictureMessages.tooLarge('lamp.png', 10));
  choose();
  await sent[1]!.answer(200, answer(id));
  expect(inside().queryByRole('alert')).not.toBeInTheDocument();
  await user.click(inside().getByRole('button', { name: 'Insert' }));
  expect(field('Reflection').querySelector('img')).not.toBeNull();
});

test('closing the dialog gives the upload up', async () => {
  const sent = fakeUploads();
  const { user } = await openEditor('fire');
  await user.click(button());
  choose();
  await user.click(inside().getByRole('button', { name: 'Cancel' }));
  expect(sent[0]?.aborted).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['paste', 'drop'] as const)('a picture that comes by %s is uploaded at once', async (how) => {
  const sent = fakeUploads();
  await openEditor('fire');
  const data = { files: [file()], getData: () => '', types: ['Files'], items: [] };
  const { view } = editorOf(field('Reflection'));
  view.posAtCoords = () => ({ pos: 1, inside: 0 });
  if (how === 'paste') fireEvent.paste(field('Reflection'), { clipboardData: data });
  else fireEvent.drop(field('Reflection'), { dataTransfer: data });
  expect(dialog()).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a picture of Word beside pasted text is none', async () => {
  await openEditor('fire');
  const getData = (type: string) => (type === 'text/plain' ? 'Words' : '');
  fireEvent.paste(field('Reflection'), {
    clipboardData: { files: [file()], getData, types: ['text/plain'], items: [] },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the picture of a text is described anew, replaced and removed in the same dialog', async () => {
  const sent = fakeUploads();
  const { user } = await openEditor('fire', { DevotionalForEditing: { devotionalById: withPicture } });
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  const html = () => editorOf(field('Reflection')).getHTML();
  await user.click(button());
  expect(inside().getByLabelText('Description')).toHaveValue('A lamp');
  choose();
  await sent[0]!.answer(200, answer(other));
  await user.click(inside().getByRole('button', { name: 'Change' }));
  expect(html()).toContain(other);
  expect(html()).not.toContain(id);
  await user.click(button());
  await user.click(inside().getByRole('button', { name: 'Remove' }));
  expect(html()).not.toContain('<img');
});

test('the delete key removes a selected picture, and undo brings it back', async () => {
  await openEditor('fire', { DevotionalForEditing: { devotionalById: withPicture } });
  const editor = editorOf(field('Reflection'));
  let at = 0;
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === 'picture') at = pos;
  });
  act(() => void editor.commands.setNodeSelection(at));
  act(() => void editor.commands.keyboardShortcut('Delete'));
  expect(editor.getHTML()).not.toContain('<img');
  act(() => void editor.commands.undo());
  expect(editor.getHTML()).toContain(id);
});

test('reflection and prayer have one picture together', async () => {
  const sent = fakeUploads();
  const { user } = await openEditor('fire', { DevotionalForEditing: { devotionalById: withPicture } });
  await user.click(button('Prayer'));
  expect(dialog()).toHaveTextContent(pictureMessages.second);
  expect(inside().queryByRole('button', { name: 'Insert' })).not.toBeInTheDocument();
  expect(sent).toHaveLength(0);
});

test('pasted pictures of other sites are left out, and one of this site stays', async () => {
  await openEditor('fire');
  fill('Reflection', '');
  const html = `<p data-pm-slice="1 1 []">a</p><img src="https://evil.example/a.png" width="1" height="1"><img src="/api/attachments/1/../.." width="1" height="1">${imgOf(id, '')}`;
  act(() => void editorOf(field('Reflection')).view.pasteHTML(html, new Event('paste') as ClipboardEvent));
  const pictures = [...field('Reflection').querySelectorAll('img:not(.ProseMirror-separator)')];
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([`/api/attachments/${id}`]);
});

test('a copy has a picture of its own', async () => {
  const sent = fakeUploads();
  fakeServer({
    ...panel,
    DevotionalForEditing: { devotionalById: withPicture },
    [`/api/attachments/${id}`]: { bytes: 'of a picture' },
  });
  renderApp('/admin?s=devotionals&edit=new&date=2026-12-24&copy=fire');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]!.answer(200, answer(other));
  expect((await screen.findByRole('textbox', { name: 'Reflection' })).querySelector('img')).toHaveAttribute(
    'src',
    `/api/attachments/${other}`,
  );
});

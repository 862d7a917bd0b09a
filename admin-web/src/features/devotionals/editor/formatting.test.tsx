import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openEditor, saveButton } from '../../../testing/open-editor.ts';
import { editorOf, fill } from '../../../testing/render-app.tsx';
import { afterTheFire } from '../../../testing/sample-devotionals.ts';

afterEach(() => localStorage.clear());

const saved = { UpdateDevotional: { updateDevotional: afterTheFire } };
const html = '<p>A <strong>still</strong> voice.</p><blockquote><p>Be still.</p></blockquote>';
const formatted = {
  ...afterTheFire,
  body: { ...afterTheFire.body, reflection: 'A still voice.\n\nBe still.', reflectionHtml: html },
};
const reflection = () => screen.getByRole('textbox', { name: 'Reflection' });
const tools = () => within(screen.getByRole('toolbar', { name: 'Format of Reflection' }));
const tool = (name: string) => tools().getByRole('button', { name });
const select = (from: number, to: number) =>
  act(() => void editorOf(reflection()).commands.setTextSelection({ from, to }));

test('a text without formatting is saved as plain text alone, with its paragraphs and lines', async () => {
  const { user, sent } = await openEditor('fire', saved);
  expect(reflection()).toHaveTextContent('The wind and then the quiet.');
  fill('Reflection', '<p>One<br>line</p><p></p><p>Two</p>');
  await user.click(saveButton());
  await waitFor(() => expect(sent('UpdateDevotional')).toHaveLength(1));
  expect(sent('UpdateDevotional')[0]?.variables.input).toMatchObject({
    reflection: 'One\nline\n\nTwo',
    reflectionHtml: '',
    prayer: 'Meet me in the quiet.',
    prayerHtml: '',
  });
});

test('opening a formatted text changes nothing', async () => {
  await openEditor('fire', { DevotionalForEditing: { devotionalById: formatted } });
  expect(within(reflection()).getByText('still')).toHaveProperty('tagName', 'STRONG');
  expect(within(reflection()).getByText('Be still.').closest('blockquote')).not.toBeNull();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('the tools format what is selected, and show it', async () => {
  const { user, sent } = await openEditor('fire', saved);
  select(5, 9);
  await user.click(tool('Bold'));
  await user.click(tool('Italic'));
  expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  expect(tool('Quotation')).toHaveAttribute('aria-pressed', 'false');
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  await user.click(saveButton());
  await waitFor(() => expect(sent('UpdateDevotional')).toHaveLength(1));
  expect(sent('UpdateDevotional')[0]?.variables.input).toMatchObject({
    reflection: 'The wind and then the quiet.',
    reflectionHtml: '<p>The <strong><em>wind</em></strong> and then the quiet.</p>',
  });
});

test('the tools are one stop for the Tab key, with arrow keys between them', async () => {
  const { user } = await openEditor('fire');
  act(() => tool('Bold').focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Quotation')).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(tool('Picture')).toHaveFocus();
  expect(
    tools()
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([tool('Picture')]);
});

test('a link needs an address of the web or for mail', async () => {
  const { user, sent } = await openEditor('fire', saved);
  select(5, 9);
  fireEvent.keyDown(reflection(), { key: 'L', ctrlKey: true, shiftKey: true });
  const address = screen.getByLabelText('Address of the link');
  const set = (href: string) => {
    fireEvent.change(address, { target: { value: href } });
    fireEvent.keyDown(address, { key: 'Enter' });
  };
  set('javascript:alert(1)');
  expect(screen.getByText('Enter an address such as https://example.org.')).toBeVisible();
  set('example.org');
  expect(screen.queryByLabelText('Address of the link')).not.toBeInTheDocument();
  await user.click(saveButton());
  await waitFor(() => expect(sent('UpdateDevotional')).toHaveLength(1));
  expect(sent('UpdateDevotional')[0]?.variables.input).toMatchObject({
    reflectionHtml:
      '<p>The <a href="https://example.org/" rel="noopener noreferrer">wind</a> and then the quiet.</p>',
  });
});

test('a paste keeps only what a text may have', async () => {
  await openEditor('fire');
  fill('Reflection', '');
  const pasted =
    '<h1>A heading</h1><ul><li>One</li></ul><p onclick="x"><b>Bold</b> <u>plain</u><img src="x" onerror="y"><script>z</script></p><table><tr><td>a</td><td>b</td></tr></table>';
  act(() => void editorOf(reflection()).view.pasteHTML(pasted, new Event('paste') as ClipboardEvent));
  expect(editorOf(reflection()).getHTML()).toBe(
    '<p>A heading</p><p>One</p><p><strong>Bold</strong> plain</p><p>a | b</p>',
  );
});

test('a text of blank paragraphs is required, with the error at the text', async () => {
  const { user } = await openEditor('fire');
  fill('Reflection', '<p></p><blockquote><p> </p></blockquote>');
  await user.click(saveButton());
  expect(reflection()).toHaveAccessibleDescription('Reflection is required');
  expect(reflection()).toBeInvalid();
  expect(reflection()).toHaveFocus();
});

import { beforeEach, expect, it } from 'vitest';
import { carryFields, moveTyped, returnFields } from './typed-fields.ts';

const page = (fields: string) => {
  document.body.innerHTML = `<main>${fields}</main>`;
};
const fields = `<input name="name"><input type="password" name="secret"><textarea name="text"></textarea>
  <input autocomplete="one-time-code" name="code"><select name="topic"><option>a</option><option>b</option></select>`;
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const values = () => ['name', 'secret', 'text', 'code', 'topic'].map((name) => field(name).value);

beforeEach(() => {
  history.replaceState(null, '', '/contact?lang=de');
  page(fields);
  for (const name of ['name', 'secret', 'text', 'code', 'topic'])
    field(name).value = name === 'topic' ? 'b' : `my ${name}`;
  carryFields();
  // The document is shared with other test files, so empty it.
  return () => document.body.replaceChildren();
});

it('typed text is restored in another language, secrets are not', () => {
  expect(JSON.stringify(sessionStorage)).not.toMatch(/my secret|my code/);
  history.replaceState(null, '', '/contact');
  page(fields);
  const notified: string[] = [];
  document.body.addEventListener('input', ({ target }) => notified.push((target as HTMLInputElement).name));
  returnFields();
  expect(values()).toEqual(['my name', '', 'my text', '', 'b']);
  expect(notified).toEqual(['name', 'text']);
  expect(sessionStorage).toHaveLength(0);
});

it('leaves text that was typed since, and a choice that is made already', () => {
  page(fields);
  field('name').value = 'my name';
  carryFields();
  page(fields);
  field('text').value = 'typed since';
  const changed: string[] = [];
  document.body.addEventListener('change', ({ target }) => changed.push((target as HTMLInputElement).name));
  returnFields();
  expect(values()).toEqual(['my name', '', 'typed since', '', 'a']);
  expect(changed).not.toContain('topic');
});

it('waits for fields that are added later', async () => {
  page('');
  returnFields();
  page(fields);
  await expect.poll(values).toEqual(['my name', '', 'my text', '', 'b']);
});

it('another page, or one with other fields, gets none of it', () => {
  page('<input name="q">');
  returnFields();
  expect(field('q').value).toBe('');
  page(fields);
  carryFields();
  history.replaceState(null, '', '/faq');
  page(fields);
  returnFields();
  expect(values()).toEqual(['', '', '', '', 'a']);
});

it('text typed before hydration stays, whatever the initial values of the new fields', async () => {
  const rendered = '<input type="email" name="email"><input type="password" name="password">';
  page(rendered);
  const left = [field('email'), field('password')];
  left[0]!.value = 'n';
  left[0]!.focus();
  moveTyped(left, left[0]!);
  left[0]!.value = 'new@example.org';
  page(rendered.replace('name="email"', 'name="email" value="remembered@example.org"'));
  await expect.poll(() => field('email').value).toBe('new@example.org');
  expect(field('email')).toHaveFocus();
});

it("empty fields keep the page's values", async () => {
  page('<input type="email" name="email">');
  const left = [field('email')];
  moveTyped(left, null);
  page('<input type="email" name="email" value="remembered@example.org">');
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('email').value).toBe('remembered@example.org');
});

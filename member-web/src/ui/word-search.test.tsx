import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { WordSearch } from './word-search.tsx';

const search = (words: string) => (
  <MemoryRouter>
    <WordSearch words={words} pathOf={(q) => `/found?q=${q}`} label="Search" hint="" maxLength={20} />
  </MemoryRouter>
);

it('keeps text from before hydration, until another search sets its own words', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(search(''));
  const field = place.querySelector<HTMLInputElement>('[type=search]')!;
  field.value = 'light';
  const root = await act(async () => hydrateRoot(place, search('')));
  expect(field.value).toBe('light');
  await act(async () => root.render(search('bread')));
  expect(field.value).toBe('bread');
  await act(async () => root.unmount());
  place.remove();
});

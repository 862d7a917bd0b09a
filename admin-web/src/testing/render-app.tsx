// Imports lazy modules up front, so that no test waits for them.
import '../app/keys/keys-dialog.tsx';
import '../app/palette/palette.tsx';
import '../features/auth/setup-page.tsx';
import '../features/auth/sign-in-page.tsx';
import '../features/scriptures/daily/daily-scripture.tsx';
import '../features/scriptures/list/manage-scriptures.tsx';
import '../features/users/person/person-page.tsx';
import '../ui/history/history-view.tsx';
import { session } from '@quiet-time/web/session.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { MemoryRouter, useLocation } from 'react-router';
import { AppRoutes } from '../app/app-routes.tsx';
import { Providers } from '../app/providers.tsx';

import.meta.glob('../features/**/*-{section,dialog,page}.tsx', { eager: true });

/** Renders the whole app at `path`, as an administrator unless `token` is null. Needs a `fakeServer`. */
export function renderApp(path: string, { token = 'token-of-anna' as string | null } = {}) {
  session.set(token);
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <Providers>
        <AppRoutes />
      </Providers>
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Returns the current path and query. */
export const address = () => screen.getByTestId('address').textContent;

/** Replaces the text of a field at once, as typing letter by letter would take longer. */
export function fill(label: string | RegExp, text: string): void {
  const field = screen.getByLabelText(label);
  if (field.getAttribute('contenteditable')) act(() => void editorOf(field).commands.setContent(text));
  else fireEvent.change(field, { target: { value: text } });
}

/** Returns the editor of a formatted text. */
export const editorOf = (field: HTMLElement): Editor => (field as unknown as { editor: Editor }).editor;

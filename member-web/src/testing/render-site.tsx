import { session } from '@quiet-time/web/session.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../app/app.tsx';
import { Providers } from '../app/providers.tsx';

interface Options {
  /** Session token; null for a visitor. */
  token?: string | null;
}

/**
 * Opens the site at an address, as main.tsx does.
 * @returns a user of `user-event`
 */
export function openSite(at: string, { token = null }: Options = {}) {
  session.set(token);
  render(
    // In strict mode, unlike main.tsx: everything runs twice, so code that must run once has to ensure it.
    <StrictMode>
      <Providers>
        <MemoryRouter initialEntries={[at]} useTransitions={false}>
          <App />
          <Address />
        </MemoryRouter>
      </Providers>
    </StrictMode>,
  );
  return userEvent.setup();
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <span data-testid="address">{pathname + search + hash}</span>;
}

/** Returns the address as in the browser's address bar, without the host. */
export const address = () => screen.getByTestId('address').textContent;

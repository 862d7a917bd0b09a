import { session } from '@quiet-time/web/session.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../app/app.tsx';
import { Providers } from '../app/providers.tsx';

interface Options {
  /** Null: as a guest. */
  token?: string | null;
}

/** Opens the site at an address, as main.tsx does. Returns a user to work it with. */
export function openSite(at: string, { token = null }: Options = {}) {
  session.set(token);
  render(
    // Strict, although main.tsx is not: everything runs twice, and what must happen once has to see to it.
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

/** What the browser's address bar would show, without the host. */
export const address = () => screen.getByTestId('address').textContent;

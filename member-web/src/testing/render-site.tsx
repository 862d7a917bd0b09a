import { makeClient } from '@quiet-time/schema/web/client.ts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { App } from '../app/app.tsx';
import { writePreloaded } from '../app/preloaded.ts';
import { Providers } from '../app/providers.tsx';

/** Opens the site at an address, as main.tsx does. Returns a user to work it with. */
export function openSite(address: string) {
  const client = makeClient({ onUnauthenticated: () => {} });
  writePreloaded(client);
  render(
    <Providers client={client}>
      <MemoryRouter initialEntries={[address]}>
        <App />
      </MemoryRouter>
    </Providers>,
  );
  return userEvent.setup();
}

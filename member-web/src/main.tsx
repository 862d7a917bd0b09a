// One line per Mantine component that is used; the order is Mantine's.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@quiet-time/schema/web/theme/fonts.css';
import '@quiet-time/schema/web/theme/tokens.css';
import { makeClient } from '@quiet-time/schema/web/client.ts';
import { session } from '@quiet-time/schema/web/session.ts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { writePreloaded } from './app/preloaded.ts';
import { Providers } from './app/providers.tsx';
import { rememberTimezone } from './app/timezone-cookie.ts';

// A token that the server no longer knows makes this reader a guest; the public pages stay open.
const client = makeClient({ onUnauthenticated: () => session.set(null) });
writePreloaded(client);
rememberTimezone();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers client={client}>
    {/* Transitions with a query whose variables come from the address can begin anew without end. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </Providers>,
);

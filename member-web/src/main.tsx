// One line per Mantine component that is used; the order is Mantine's.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@quiet-time/schema/web/theme/fonts.css';
import '@quiet-time/schema/web/theme/tokens.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { rememberTimezone } from './app/timezone-cookie.ts';

rememberTimezone();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers>
    {/* Transitions with a query whose variables come from the address can begin again without end. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </Providers>,
);

import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@quiet-time/web/theme/fonts.css';
import '@quiet-time/web/theme/tokens.css';
import './app/theme/mantine.css';
import './app/admin.css';
import * as apollo from '@quiet-time/web/asking/apollo.ts';
import { haveClientCode } from '@quiet-time/web/asking/client-code.ts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './app/app-routes.tsx';
import { Providers } from './app/providers.tsx';
import { cspNonce } from './lib/page-meta.ts';

// Whoever comes here asks at once.
haveClientCode(apollo);

// Mantine's dialogs stop the page behind them from scrolling with a `<style>`, which the CSP must know.
setNonce(cspNonce());

// No transitions: `useAnswer` takes its variables while rendering, and a render with the next page's
// variables that React sets aside makes it ask for both pages in turn.
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <Providers>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);

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
import * as apollo from '@quiet-time/web/gateway-client/apollo.ts';
import { setApolloCode } from '@quiet-time/web/gateway-client/apollo-loader.ts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './app/app-routes.tsx';
import { Providers } from './app/providers.tsx';
import { cspNonce } from './lib/page-meta.ts';

// Provides the client code at once, as every page of the back-office sends queries.
setApolloCode(apollo);

// Mantine's dialogs lock the scroll of the page behind them with a `<style>`, which needs the nonce of the CSP.
setNonce(cspNonce());

// No transitions: `useGatewayQuery` takes its variables while rendering. A render with the next page's variables that React
// sets aside would request both pages in turn.
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <Providers>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);

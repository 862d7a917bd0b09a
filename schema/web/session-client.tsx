import { type ReactNode, useEffect, useState } from 'react';
import { watchPendingSignOut } from './await-sign-out.ts';
import { loadApollo, loadedApollo } from './gateway-client/apollo-loader.ts';
import { type Gateway, GatewayContext, makeGateway } from './gateway-client/gateway.ts';
import { session, useSessionToken } from './session.ts';

interface Props {
  children: ReactNode;
  /** Prepares the first gateway before the first render, with preloaded responses. */
  prepare?(gateway: Gateway): void;
}

/**
 * Provides one gateway, and so one Apollo client, per session, so that no data of one member is left for the next.
 * Signing in again in place keeps it. Also completes a pending sign-out.
 */
export function SessionClient({ children, prepare }: Props) {
  useEffect(watchPendingSignOut, []);
  useEffect(getClientAhead, []);
  const token = useSessionToken();
  const [current, setCurrent] = useState(() => {
    const gateway = makeGateway(token);
    prepare?.(gateway);
    return { token, gateway };
  });
  if (current.token !== token) {
    const stays = token !== null && session.isRenewal(token);
    setCurrent({ token, gateway: stays ? current.gateway : makeGateway(token) });
  }
  return <GatewayContext value={current.gateway}>{children}</GatewayContext>;
}

/**
 * Loads the client code when a form gets the focus, so that its submit need not wait. Visitors who only read never need
 * it.
 */
function getClientAhead() {
  if (loadedApollo()) return;
  const get = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.closest('form[method=post]'))) return;
    document.removeEventListener('focusin', get);
    loadApollo().catch(() => {});
  };
  document.addEventListener('focusin', get);
  return () => document.removeEventListener('focusin', get);
}

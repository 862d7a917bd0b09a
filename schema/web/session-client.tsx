import { type ReactNode, useEffect, useState } from 'react';
import { clientCode, getClientCode } from './asking/client-code.ts';
import { type Gateway, GatewayContext, makeGateway } from './asking/gateway.ts';
import { session, useSessionToken } from './session.ts';
import { watchOwedSignOut } from './settle-sign-out.ts';

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
  useEffect(watchOwedSignOut, []);
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
  if (clientCode()) return;
  const get = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.closest('form[method=post]'))) return;
    document.removeEventListener('focusin', get);
    getClientCode().catch(() => {});
  };
  document.addEventListener('focusin', get);
  return () => document.removeEventListener('focusin', get);
}

import { type ReactNode, useEffect, useState } from 'react';
import { clientCode, getClientCode } from './asking/client-code.ts';
import { type Gateway, GatewayContext, makeGateway } from './asking/gateway.ts';
import { session, useSessionToken } from './session.ts';
import { watchOwedSignOut } from './settle-sign-out.ts';

interface Props {
  children: ReactNode;
  /** Prepares the first gateway, before anything is rendered: with what came with the page. */
  prepare?(gateway: Gateway): void;
}

/**
 * One gateway per session, and so one Apollo client, so that nothing that one person loaded is left for the next. Who
 * signs in again in place keeps theirs. Finishes a sign-out that the server has not heard of.
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

/** So that what is sent first does not wait for the client's code, which a guest who only reads never needs. */
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

import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { useEffect } from 'react';
import { viewerQuery } from './viewer.documents.ts';

/** Whether the server refuses this to whoever asks, by the code of its answer. */
export const isRefusal = (code: string): boolean =>
  ['UNAUTHENTICATED', 'FORBIDDEN', 'SUBSCRIPTION_REQUIRED'].includes(code);

/** Asks again who is signed in when something was refused: it may be somebody else by now. */
export function useRecheck(refused: boolean): void {
  const gateway = useGateway();
  useEffect(() => {
    if (refused) gateway.refetchQueries({ include: [viewerQuery] });
  }, [gateway, refused]);
}

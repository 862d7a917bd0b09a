import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useEffect } from 'react';
import { viewerQuery } from './viewer.documents.ts';

/** Whether an error code means that the server refuses this to the caller. */
export const isRefusal = (code: string): boolean =>
  ['UNAUTHENTICATED', 'FORBIDDEN', 'SUBSCRIPTION_REQUIRED'].includes(code);

/** Refetches the viewer after a refusal: it may be another member by now. */
export function useRecheck(refused: boolean): void {
  const gateway = useGateway();
  useEffect(() => {
    if (refused) gateway.refetchQueries({ include: [viewerQuery] });
  }, [gateway, refused]);
}

import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useEffect, useState } from 'react';
import { viewerQuery } from '../../session/viewer.documents.ts';
import { verifyCheckout } from './payment.documents.ts';

/** Outcome of a payment page. */
export type Outcome = ResultOf<typeof verifyCheckout>['verifyCheckout']['outcome'];

interface Verified {
  status: 'verifying' | Outcome | 'failed';
  /** Message of the server. */
  message: string;
  /** Whether the reader has closed the message. */
  isClosed: boolean;
}

const verifying: Verified = { status: 'verifying', message: '', isClosed: false };

/** Fetches the outcome of a payment page, and then the member with their purchase. */
export function useVerified(sessionId: string) {
  const gateway = useGateway();
  const [verified, setVerified] = useState(verifying);
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the reason
  useEffect(() => {
    let here = true;
    const show = (next: Omit<Verified, 'isClosed'>) => here && setVerified({ ...next, isClosed: false });
    const verify = async () => {
      const { data } = await gateway.mutate({ mutation: verifyCheckout, variables: { sessionId } });
      // A failure to fetch the member waits for the next page; the outcome of the payment is certain.
      await gateway.query({ query: viewerQuery, fetchPolicy: 'network-only' }).catch(() => undefined);
      const { outcome, message } = data!.verifyCheckout;
      show({ status: outcome, message });
    };
    verify().catch((thrown) =>
      show({ status: 'failed', message: reasonFor(thrown, m.billing_session_unknown()) }),
    );
    return () => {
      here = false;
    };
  }, [gateway, sessionId, times]);

  return {
    ...verified,
    /** Marks the message as closed. */
    close: () => setVerified((before) => ({ ...before, isClosed: true })),
    retry: () => {
      setVerified(verifying);
      setTimes((before) => before + 1);
    },
  };
}

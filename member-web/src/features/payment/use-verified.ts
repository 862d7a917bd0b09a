import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { reasonFor } from '@quiet-time/web/error-text.ts';
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
  told: boolean;
}

const verifying: Verified = { status: 'verifying', message: '', told: false };

/** Fetches the outcome of a payment page, and then the member with their purchase. */
export function useVerified(sessionId: string) {
  const gateway = useGateway();
  const [verified, setVerified] = useState(verifying);
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the reason
  useEffect(() => {
    let here = true;
    const tell = (next: Omit<Verified, 'told'>) => here && setVerified({ ...next, told: false });
    const verify = async () => {
      const { data } = await gateway.mutate({ mutation: verifyCheckout, variables: { sessionId } });
      // A failure to fetch the member waits for the next page; the outcome of the payment is certain.
      await gateway.query({ query: viewerQuery, fetchPolicy: 'network-only' }).catch(() => undefined);
      const { outcome, message } = data!.verifyCheckout;
      tell({ status: outcome, message });
    };
    verify().catch((thrown) =>
      tell({ status: 'failed', message: reasonFor(thrown, m.billing_session_unknown()) }),
    );
    return () => {
      here = false;
    };
  }, [gateway, sessionId, times]);

  return {
    ...verified,
    /** Marks the message as closed. */
    tell: () => setVerified((before) => ({ ...before, told: true })),
    retry: () => {
      setVerified(verifying);
      setTimes((before) => before + 1);
    },
  };
}

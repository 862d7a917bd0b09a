import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useEffect, useState } from 'react';
import { viewerQuery } from '../../session/viewer.documents.ts';
import { verifyCheckout } from './payment.documents.ts';

/** What became of a payment page. */
export type Outcome = ResultOf<typeof verifyCheckout>['verifyCheckout']['outcome'];

interface Verified {
  status: 'verifying' | Outcome | 'failed';
  /** What the server says of it. */
  message: string;
  /** Whether the reader has closed what was said. */
  told: boolean;
}

const verifying: Verified = { status: 'verifying', message: '', told: false };

/** Asks what became of a payment page, and then for the member as they are with what they bought. */
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
      // What cannot be read now is read with the next page; what became of the payment is certain.
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
    /** The reader has closed what was said. */
    tell: () => setVerified((before) => ({ ...before, told: true })),
    retry: () => {
      setVerified(verifying);
      setTimes((before) => before + 1);
    },
  };
}

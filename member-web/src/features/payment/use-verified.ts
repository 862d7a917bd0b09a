import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/schema/web/asking/gateway.ts';
import { reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { useEffect, useState } from 'react';
import { standingOf } from '../../session/capabilities-of.ts';
import { viewerQuery } from '../../session/viewer.documents.ts';
import { verifyCheckout } from './payment.documents.ts';

interface Verified {
  /** `trying`: a trial has begun, and nothing was charged. */
  status: 'verifying' | 'paid' | 'trying' | 'failed';
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
    const tell = (next: Verified) => here && setVerified(next);
    const verify = async () => {
      const { data } = await gateway.mutate({ mutation: verifyCheckout, variables: { sessionId } });
      // What cannot be read now is read with the next page; that it was paid is certain.
      const read = await gateway
        .query({ query: viewerQuery, fetchPolicy: 'network-only' })
        .catch(() => undefined);
      const viewer = read?.data?.viewer;
      if (viewer && standingOf(viewer).trialing) {
        tell({ status: 'trying', message: m.payment_trial_message(), told: false });
      } else tell({ status: 'paid', message: data?.verifyCheckout.message ?? '', told: false });
    };
    verify().catch((thrown) =>
      tell({ status: 'failed', message: reasonFor(thrown, m.billing_session_unknown()), told: false }),
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

import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { focusHeading } from '../../lib/focus-heading.ts';
import { Row, RowButton } from '../../ui/section/rows.tsx';
import { forget } from '../../ui/section/stale.ts';
import { DismissJobDocument, type JobListDocument, RetryJobDocument } from './queued-jobs.documents.ts';

interface Props {
  job: ResultOf<typeof JobListDocument>['queuedJobs'][number];
  /** It could be neither tried again nor dismissed: the list may be out of date. */
  onFailed(): void;
}

/** What a job does, how often it was tried, and why it failed. */
export function JobRow({ job, onFailed }: Props) {
  const { id, name, state, tries, at, reason } = job;
  const gateway = useGateway();
  const [busy, setBusy] = useState(false);
  const change = async (
    mutation: typeof RetryJobDocument | typeof DismissJobDocument,
    done: string,
    failed: string,
  ) => {
    setBusy(true);
    try {
      await gateway.mutate({ mutation, variables: { id } });
      gateway.change((cache) => forget(cache, ['queuedJobs', 'jobCounts'], [job]));
      toast.success(done);
      // The button that was pressed is gone with its job.
      focusHeading();
    } catch {
      toast.error(failed);
      onFailed();
      setBusy(false);
    }
  };
  const button = { of: name, disabled: busy };
  return (
    <Row
      title={name}
      person={tries > 0 ? `tried ${tries === 1 ? 'once' : `${tries} times`}` : null}
      at={at}
      next={false}
      actions={
        state === 'failed' && (
          <>
            <RowButton
              {...button}
              onClick={() =>
                change(RetryJobDocument, backOfficeMessages.jobRetried, backOfficeMessages.jobRetryFailed)
              }
            >
              Try again
            </RowButton>
            <RowButton
              {...button}
              onClick={() =>
                change(
                  DismissJobDocument,
                  backOfficeMessages.jobDismissed,
                  backOfficeMessages.jobDismissFailed,
                )
              }
            >
              Dismiss
            </RowButton>
          </>
        )
      }
    >
      {reason && <p>{reason}</p>}
    </Row>
  );
}

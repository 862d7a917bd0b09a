import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { DealtRow, type Way } from '../../ui/section/dealt-row.tsx';
import { DismissJobDocument, type JobListDocument, RetryJobDocument } from './queued-jobs.documents.ts';

interface Props {
  job: ResultOf<typeof JobListDocument>['list']['nodes'][number];
  /** Whether the row takes the focus, after another one was handled. */
  next: boolean;
  /** Called when it could be neither retried nor dismissed, as the list may be out of date. */
  onFailed(): void;
}

const retry: Way = {
  label: 'Try again',
  mutation: RetryJobDocument,
  done: backOfficeMessages.jobRetried,
  failed: backOfficeMessages.jobRetryFailed,
};
const dismiss: Way = {
  label: 'Dismiss',
  mutation: DismissJobDocument,
  done: backOfficeMessages.jobDismissed,
  failed: backOfficeMessages.jobDismissFailed,
};

/** A job: name, number of attempts, and failure. */
export function JobRow({ job, next, onFailed }: Props) {
  const { name, state, tries, at, reason } = job;
  return (
    <DealtRow
      item={job}
      of={name}
      title={name}
      person={tries > 0 ? `tried ${tries === 1 ? 'once' : `${tries} times`}` : null}
      at={at}
      next={next}
      ways={state === 'failed' ? [retry, dismiss] : []}
      stale={['queuedJobs', 'jobCounts']}
      onFailed={onFailed}
    >
      {reason && <p>{reason}</p>}
    </DealtRow>
  );
}

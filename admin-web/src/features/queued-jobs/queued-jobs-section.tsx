import { type JobState, jobStates } from '@quiet-time/schema/labels';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { IconExternalLink } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { Rows } from '../../ui/section/rows.tsx';
import { useFilters } from '../../ui/section/use-filters.ts';
import { useListInParts } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import segments from '../../ui/segments.module.css';
import { JobRow } from './job-row.tsx';
import { JobCountsDocument, JobListDocument } from './queued-jobs.documents.ts';
import css from './queued-jobs-section.module.css';

const usual: JobState = 'failed';
const filterSpec = { selects: { state: { options: jobStates } } };

const empty: Record<JobState, { title: string; text: string }> = {
  failed: {
    title: 'No failed jobs',
    text: 'Jobs that failed after all attempts are listed here.',
  },
  active: { title: 'Nothing is running', text: 'Running jobs are listed here.' },
  waiting: { title: 'Nothing waits', text: 'Jobs that run next are listed here.' },
  delayed: { title: 'Nothing is planned', text: 'Delayed and retried jobs are listed here.' },
};

/** Section for background jobs. Failed jobs can be retried or dismissed. */
export default function QueuedJobsSection({ onLoaded }: SectionProps) {
  const filters = useFilters(filterSpec);
  const state = filters.values.state ?? usual;
  const { latest } = useGatewayQuery(JobCountsDocument);
  const countOf = (of: JobState) => latest?.jobCounts.find((each) => each.state === of)?.count;
  const list = useListInParts(JobListDocument, {
    variables: { state, first: 25 },
    total: countOf(state),
    onLoaded,
  });
  return (
    <>
      <PageHead
        title="Jobs"
        summary="Work of the site in the background. Failed jobs are stored for 30 days."
        actions={
          <fieldset className={`${segments.root} ${css.states}`} aria-label="Jobs that are shown">
            {(Object.keys(jobStates) as JobState[]).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === state}
                onClick={() => filters.set({ state: each === usual ? null : each })}
              >
                {jobStates[each]} <span>{countOf(each)?.toLocaleString('en')}</span>
              </button>
            ))}
          </fieldset>
        }
      />
      <ListPanel what="jobs" list={list} empty={{ scene: 'seed', ...empty[state] }}>
        {(items) => (
          <Rows label="Jobs" items={items} next={list.next}>
            {(job, next) => <JobRow {...{ job, next }} onFailed={list.retry} />}
          </Rows>
        )}
      </ListPanel>
      <p className={css.tools}>
        For developers:{' '}
        <a href="/admin/graphiql" target="_blank" rel="noreferrer">
          GraphiQL
          <IconExternalLink size={14} aria-hidden />
        </a>
        , the API explorer.
      </p>
    </>
  );
}

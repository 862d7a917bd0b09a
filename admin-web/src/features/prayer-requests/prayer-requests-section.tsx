import { limits } from '@quiet-time/schema/limits';
import { prayerRequestStatuses } from '@quiet-time/schema/prayer-request-statuses';
import { m } from '@quiet-time/schema/sentences';
import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { Rows } from '../../ui/section/rows.tsx';
import { summaryOf } from '../../ui/section/summary.ts';
import { useFilters } from '../../ui/section/use-filters.ts';
import { useListInParts, useTotal } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import { PrayerRequestCountDocument, PrayerRequestListDocument } from './prayer-requests.documents.ts';
import { RequestRow } from './request-row.tsx';

const PART_SIZE = 10;

const filterSpec = {
  search: {
    label: 'Search prayer requests',
    hint: 'Subject, words or name',
    max: limits.prayerRequest.search,
  },
  selects: {
    status: { label: 'Filter by status', all: 'Any status', options: prayerRequestStatuses },
  },
};

const loadFailed = m.prayer_request_load_failed();

/** Section for prayer requests of members: shows, answers and closes them. */
export default function PrayerRequestsSection({ onLoaded }: SectionProps) {
  const filters = useFilters(filterSpec);
  const wanted = filters.values;
  const total = useTotal(PrayerRequestCountDocument, wanted, ({ prayerRequests }) => prayerRequests);
  const variables = { ...wanted, first: PART_SIZE };
  const list = useListInParts(PrayerRequestListDocument, { variables, total, onLoaded, failed: loadFailed });
  return (
    <>
      <PageHead title="Prayer requests" summary={summaryOf(list, filters, 'newest first')} />
      <ListPanel
        what="prayer requests"
        {...{ list, filters }}
        failed={{ title: loadFailed }}
        empty={{
          scene: 'seed',
          title: 'No prayer requests yet',
          text: 'Prayer requests of members are listed here.',
        }}
        noneMatch={{ title: 'No prayer request found', text: 'Try other words, or look at all of them.' }}
      >
        {(items) => (
          <Rows label="Prayer requests" items={items} next={list.next}>
            {(request, next) => <RequestRow {...{ request, next }} />}
          </Rows>
        )}
      </ListPanel>
    </>
  );
}

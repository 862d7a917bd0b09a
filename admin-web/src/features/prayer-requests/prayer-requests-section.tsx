import { Button } from '@mantine/core';
import { type PrayerRequestStatus, prayerRequestStatuses } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { prayerRequestMessages } from '@quiet-time/schema/prayer-request-messages';
import { reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useConnection } from '@quiet-time/schema/web/use-connection.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import panel from '../../ui/panel.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import type { SectionProps } from '../../ui/section-props.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { PrayerRequestCountDocument, PrayerRequestListDocument } from './prayer-requests.documents.ts';
import { RequestRows } from './request-rows.tsx';

/** So many at a time. */
const PART_SIZE = 10;

/** The status that an address names; null for none and for an unknown one. */
const statusOf = (asked: string | null) =>
  asked !== null && Object.hasOwn(prayerRequestStatuses, asked) ? (asked as PrayerRequestStatus) : null;

/** What members ask us to pray for: reading, answering, closing. */
export default function PrayerRequestsSection({ onLoaded }: SectionProps) {
  const { params, change } = useAddress();
  const search = (params.get('q') ?? '').slice(0, limits.prayerRequest.search);
  const status = statusOf(params.get('status'));
  const wanted = { search, status };
  const requests = useConnection(PrayerRequestListDocument, { ...wanted, first: PART_SIZE });
  const { list, loading, loadMore, busy, next } = requests;
  const count = useAnswer(PrayerRequestCountDocument, { variables: wanted });
  const total = count.latest?.prayerRequests?.total;
  useLoaded(requests, onLoaded);

  const filtered = search !== '' || status !== null;
  const content = () => {
    if (requests.status === 'failed')
      return <LoadFailed of={requests} title={prayerRequestMessages.loadFailed} />;
    if (!list) return <TableSkeleton />;
    if (list.nodes.length === 0 && filtered) {
      return (
        <EmptyState
          scene="cloud"
          title="No prayer request found"
          text="Try other words, or look at all of them."
        >
          <Button variant="default" onClick={() => change({ q: null, status: null }, true)}>
            Clear filters
          </Button>
        </EmptyState>
      );
    }
    if (list.nodes.length === 0) {
      return (
        <EmptyState
          scene="seed"
          title="No prayer requests yet"
          text="What members ask you to pray for comes here."
        />
      );
    }
    return (
      <>
        <RequestRows items={list.nodes} next={next} />
        <LoadMore
          shown={list.nodes.length}
          hasMore={list.pageInfo.hasNextPage}
          {...{ total, busy }}
          onPress={() =>
            void loadMore((thrown) => toast.error(reasonFor(thrown, prayerRequestMessages.loadFailed)))
          }
        />
      </>
    );
  };
  return (
    <>
      <PageHead
        title="Prayer Requests"
        summary={
          total === undefined
            ? undefined
            : `${total.toLocaleString('en')} ${filtered ? 'found.' : 'in all, newest first.'}`
        }
      />
      <section className={panel.root} aria-label="List of prayer requests" aria-busy={loading}>
        <FilterBar label="Prayer requests">
          <SearchField
            label="Search prayer requests"
            hint="Subject, words or name"
            value={search}
            maxLength={limits.prayerRequest.search}
            onSearch={(words) => change({ q: words }, true)}
          />
          <FilterSelect
            label="Filter by status"
            all="Any status"
            options={prayerRequestStatuses}
            value={status}
            onChange={(value) => change({ status: value }, true)}
          />
        </FilterBar>
        {content()}
      </section>
    </>
  );
}

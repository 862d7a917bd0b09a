import {
  type VisitMetric,
  visitDays,
  visitDevices,
  visitMetrics,
  visitRatingOf,
  visitRatings,
} from '@quiet-time/schema/visit-metrics';
import type { SortOrder } from '../../lib/sort-order.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { type Column, Table } from '../../ui/section/table.tsx';
import { useFilters } from '../../ui/section/use-filters.ts';
import { useList } from '../../ui/section/use-list.ts';
import { useOrder } from '../../ui/section/use-order.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import segments from '../../ui/segments.module.css';
import { Explained } from './explained.tsx';
import { inOrder, type PageSpeed, rowOf, type SpeedSort, valueText } from './page-speed.ts';
import { PageSpeedsDocument } from './speed.documents.ts';
import css from './speed-section.module.css';

type Days = keyof typeof visitDays;
const usualDays: Days = '28';
const filterSpec = { selects: { days: { options: visitDays } } };

const mostVisited: SortOrder<SpeedSort> = { column: 'visits', descending: true };
const metrics = Object.keys(visitMetrics) as VisitMetric[];

const columns: Column<PageSpeed, SpeedSort>[] = [
  {
    label: 'Page',
    sort: 'page',
    className: css.page,
    cell: (row) => (
      <>
        <span className={css.name}>{row.name}</span>
        <small>{row.page}</small>
        <Narrow row={row} />
      </>
    ),
  },
  { label: 'Device', sort: 'device', className: css.beside, cell: ({ device }) => visitDevices[device] },
  {
    label: 'Visits',
    sort: 'visits',
    first: 'descending',
    className: `${css.number} ${css.beside}`,
    cell: ({ visits }) => visits.toLocaleString('en'),
  },
  ...metrics.map(
    (metric): Column<PageSpeed, SpeedSort> => ({
      label: metric,
      sort: metric,
      first: 'descending',
      className: `${css.number} ${css.wide}`,
      cell: (row) => <Measured metric={metric} row={row} />,
    }),
  ),
];

/** Section for the speed of the member site's pages, as measured in readers' browsers. */
export default function SpeedSection({ onLoaded }: SectionProps) {
  const filters = useFilters(filterSpec);
  const days = filters.values.days ?? usualDays;
  const order = useOrder(columns, mostVisited);
  const list = useList(PageSpeedsDocument, {
    variables: { days: Number(days) },
    pick: ({ pageSpeeds }) => pageSpeeds.map(rowOf),
    onLoaded,
  });
  return (
    <>
      <PageHead
        title="Speed of the site"
        summary={list.items?.length ? summaryOf(list.items) : undefined}
        actions={
          <fieldset className={segments.root} aria-label="Visits of the last">
            {(Object.keys(visitDays) as Days[]).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === days}
                onClick={() => filters.set({ days: each === usualDays ? null : each })}
              >
                {visitDays[each]}
              </button>
            ))}
          </fieldset>
        }
      />
      <ListPanel
        what="pages"
        label="Pages and their speed"
        list={list}
        empty={{
          scene: 'seed',
          title: `Nobody was here in ${visitDays[days]}`,
          text: 'After the first visits to the member site, their page speed is shown here.',
        }}
      >
        {(rows) => (
          <>
            <Table
              label="Speed of pages"
              {...{ columns, order }}
              items={inOrder(rows, order)}
              nameOf={({ name }) => name}
            />
            <Explained />
          </>
        )}
      </ListPanel>
    </>
  );
}

function summaryOf(rows: readonly PageSpeed[]): string {
  const visits = rows.reduce((sum, row) => sum + row.visits, 0);
  const counted = visits === 1 ? 'One visit' : `${visits.toLocaleString('en')} visits`;
  return `${counted}, as browsers measured it. Three of four were at least as fast as it says here.`;
}

/** A value with its rating, also in words. */
function Measured({ metric, row }: { metric: VisitMetric; row: PageSpeed }) {
  const found = row.metrics[metric];
  if (!found) return <span className={css.none}>Not measured</span>;
  const rating = visitRatingOf(metric, found.p75);
  return (
    <span
      title={`${found.visits.toLocaleString('en')} of ${row.visits.toLocaleString('en')} visits reported it`}
    >
      {valueText(metric, found.p75)}
      <small className={css.rating} data-rating={rating}>
        {visitRatings[rating]}
      </small>
    </span>
  );
}

/** Replaces the columns on narrow screens. */
function Narrow({ row }: { row: PageSpeed }) {
  return (
    <dl className={css.narrow}>
      {metrics
        .filter((metric) => row.metrics[metric])
        .map((metric) => (
          <div key={metric}>
            <dt>{metric}</dt>
            <dd>
              <Measured metric={metric} row={row} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

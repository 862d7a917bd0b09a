import { journalMoods } from '@quiet-time/schema/journal-moods';
import { clockTime } from '@quiet-time/web/moments.ts';
import { planName } from '../../lib/plan-name.ts';
import { share } from '../../lib/share.ts';
import { Badge } from '../../ui/badge.tsx';
import { ChartPanel } from '../../ui/chart/chart-panel.tsx';
import { DayBars } from '../../ui/chart/day-bars.tsx';
import { ShareRows } from '../../ui/chart/share-rows.tsx';
import { type Column, Table } from '../../ui/section/table.tsx';
import { Stats } from '../../ui/stats.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import css from './analytics-section.module.css';
import { type AnalyticsData, chartsOf, uptime } from './charts.ts';
import { PaymentReport } from './payment-report.tsx';

/** Totals, charts and tables of the site. */
export function Figures({ data: { analytics, trends } }: { data: AnalyticsData }) {
  const { users, devotionals, journals, mostActiveUsers, system } = analytics;
  return (
    <>
      <Stats
        stats={[
          { name: 'Total users', value: users.total, note: 'with an account' },
          { name: 'Premium', value: users.premium, note: `${share(users.premium, users.total)} of all` },
          {
            name: 'Active in 30 days',
            value: users.activeUsers,
            note: `${share(users.activeUsers, users.total)} of all`,
          },
          { name: 'Devotionals', value: devotionals.total, note: 'past and to come' },
        ]}
      />
      <div className={css.grid}>
        {chartsOf(trends).map(({ bars, format, ...chart }) => (
          <ChartPanel key={chart.file} {...chart}>
            <DayBars days={bars} format={format} />
          </ChartPanel>
        ))}
        <MoodPanel moods={journals.byMood} />
        <MostActive users={mostActiveUsers} />
        <SystemPanel system={system} />
      </div>
      <PaymentReport />
      <p className={css.note}>
        Days are in UTC. Opened mails and the most read devotionals are not tracked, since that would require
        tracking each reader.
      </p>
    </>
  );
}

/** Number of journal entries per mood. */
function MoodPanel({ moods }: { moods: AnalyticsData['analytics']['journals']['byMood'] }) {
  const rows = moods.map(({ mood, count }) => ({ name: journalMoods[mood](), count }));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartPanel
      title="Journals by mood"
      note={`${all.toLocaleString('en')} with a mood`}
      file="moods"
      columns={['Mood', 'Entries']}
      rows={rows.map(({ name, count }) => ({
        shown: [name, count.toLocaleString('en')],
        saved: [name, String(count)],
      }))}
    >
      {rows.length > 0 ? <ShareRows rows={rows} /> : <p className={css.nobody}>No entry has a mood yet.</p>}
    </ChartPanel>
  );
}

type User = AnalyticsData['analytics']['mostActiveUsers'][number];

const columns: Column<User>[] = [
  {
    label: 'Member',
    cell: ({ name, email }) => (
      <>
        <strong>{name}</strong>
        <small>{email}</small>
      </>
    ),
  },
  { label: 'Plan', cell: ({ subscription }) => <Badge>{planName(subscription)}</Badge> },
  { label: 'Entries', className: css.number, cell: ({ entryCount }) => entryCount.toLocaleString('en') },
];

/** Members with the most journal entries, with their number and none of their content. */
function MostActive({ users }: { users: readonly User[] }) {
  return (
    <TitledPanel title="Most active members" note="journal entries in all" flush={users.length > 0}>
      {users.length > 0 ? (
        <Table label="Most active members" columns={columns} items={users} nameOf={({ name }) => name} />
      ) : (
        <p className={css.nobody}>Nobody has written in the journal yet.</p>
      )}
    </TitledPanel>
  );
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576).toLocaleString('en');
const seconds = (microseconds: number) => `${Math.round(microseconds / 1_000_000).toLocaleString('en')} s`;

/** Figures of the process that answered the request. */
function SystemPanel({ system }: { system: AnalyticsData['analytics']['system'] }) {
  const { uptimeSeconds, pid, memory, cpu, node, env, timestamp } = system;
  const facts = [
    ['Uptime', uptime(uptimeSeconds)],
    ['Process', String(pid)],
    ['Heap', `${megabytes(memory.heapUsed)} of ${megabytes(memory.heapTotal)} MB`],
    ['CPU user / system', `${seconds(cpu.user)} / ${seconds(cpu.system)}`],
    ['Node', node],
    ['Environment', env],
  ];
  return (
    <TitledPanel title="System" note={`as of ${clockTime(new Date(timestamp))}`}>
      <dl className={css.system}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </TitledPanel>
  );
}

import { Button } from '@mantine/core';
import { localToday, longDate } from '@quiet-time/web/local-date.ts';
import { type QueryResult, useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Link } from 'react-router';
import { planName } from '../../lib/plan-name.ts';
import { counted, share } from '../../lib/share.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { ShareRows } from '../../ui/chart/share-rows.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { PanelAction, SectionProps } from '../../ui/section-props.ts';
import { Stats } from '../../ui/stats.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import { DashboardDocument, TasksDocument } from './dashboard.documents.ts';
import css from './dashboard-section.module.css';
import { DemoContent } from './demo-content.tsx';
import { RecentUsers } from './recent-users.tsx';
import { SetupList } from './setup-list.tsx';
import { age, type DashboardData, dataOf, editorsTasks, tasksOf, tomorrowNote } from './tasks.ts';
import { Waiting } from './waiting.tsx';

/** Plans listed by the requirements. Family plans are mentioned below them. */
const listedPlans = ['free', 'standard', 'premium'] as const;

/** First page: open tasks, and for administrators a few figures of the site. */
export default function DashboardSection(props: SectionProps) {
  const { name, role } = useSignedIn().viewer;
  const Overview = role === 'admin' ? AdminsOverview : EditorsOverview;
  return (
    <>
      <PageHead
        title={`${greetingAt(new Date())}, ${name.split(' ')[0]}`}
        summary={`${longDate(localToday())}.`}
        actions={<QuickActions actions={props.actions} />}
      />
      <Overview {...props} />
    </>
  );
}

function AdminsOverview({ onLoaded }: SectionProps) {
  const answer = useGatewayQuery(DashboardDocument, { variables: { today: localToday() } });
  useLoaded(answer, onLoaded);
  return answer.latest ? <Figures data={dataOf(answer.latest)} /> : <NotYet of={answer} />;
}

function EditorsOverview({ onLoaded }: SectionProps) {
  const answer = useGatewayQuery(TasksDocument, { variables: { today: localToday() } });
  useLoaded(answer, onLoaded);
  return answer.latest ? (
    <Waiting
      tasks={editorsTasks(answer.latest.tasks)}
      note={tomorrowNote(answer.latest.tasks.uncoveredDays, localToday())}
    />
  ) : (
    <NotYet of={answer} />
  );
}

const NotYet = ({ of }: { of: QueryResult<unknown> }) =>
  of.status === 'failed' ? <LoadFailed of={of} /> : <TableSkeleton />;

const users = '/admin?s=users';

function Figures({ data }: { data: DashboardData }) {
  const { totalUsers, activeUsers, devotionals, subscriptions, recentUsers } = data;
  const { premium, family } = subscriptions;
  const { takenAt } = data.backup;
  const tomorrow = tomorrowNote(data.uncoveredDays, localToday());
  return (
    <>
      <div className={css.setup}>
        {data.setup ? (
          <SetupList setup={data.setup} demo={data.demoContent} />
        ) : (
          <DemoContent of={data.demoContent} isPanel />
        )}
      </div>
      <div className={css.two}>
        <Waiting
          tasks={tasksOf(data)}
          {...(data.setup && { nothing: 'Nothing else waits for you.' })}
          note={[tomorrow, takenAt ? `Last backup: ${age(takenAt)} ago` : ''].join(' ').trim()}
        />
        <TitledPanel title="Subscriptions" note={counted(totalUsers, 'member', 'members')}>
          <ShareRows
            rows={listedPlans.map((plan) => ({
              name: planName(plan),
              count: subscriptions[plan],
              share: share(subscriptions[plan], totalUsers),
              to: `${users}&subscription=${plan}`,
            }))}
          />
          {family > 0 && (
            <p className={css.more}>
              <Link to={`${users}&subscription=family`}>
                {counted(family, 'other member has', 'other members have')} a family plan.
              </Link>
            </p>
          )}
        </TitledPanel>
      </div>
      <Stats
        stats={[
          { name: 'Total users', value: totalUsers, note: 'with an account', to: users },
          {
            name: 'Premium users',
            value: premium,
            note: `${share(premium, totalUsers)} of all`,
            to: `${users}&subscription=premium`,
          },
          {
            name: 'Devotionals',
            value: devotionals,
            note: 'past and to come',
            to: '/admin?s=devotionals',
          },
          {
            name: 'Active users',
            value: activeUsers,
            note: `${share(activeUsers, totalUsers)}, seen in 30 days`,
            to: `${users}&seen=month`,
          },
        ]}
      />
      <RecentUsers users={recentUsers} />
    </>
  );
}

function greetingAt(now: Date): string {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** The most frequent actions among those open to the member. */
function QuickActions({ actions }: { actions: readonly PanelAction[] }) {
  return actions
    .filter(({ onDashboard }) => onDashboard)
    .map(({ name, to, Icon }, index) => {
      const Shown = index === 0 ? IconPlus : Icon;
      return (
        <Button
          key={name}
          component={Link}
          to={to}
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={<Shown size={17} aria-hidden="true" />}
        >
          {name}
        </Button>
      );
    });
}

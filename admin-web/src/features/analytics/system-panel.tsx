import { clockTime } from '@quiet-time/web/moments.ts';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import css from './analytics-section.module.css';
import { type AnalyticsData, uptime } from './charts.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576).toLocaleString('en');
const seconds = (microseconds: number) => `${Math.round(microseconds / 1_000_000).toLocaleString('en')} s`;

/** Figures of the process that answered the request. */
export function SystemPanel({ system }: { system: AnalyticsData['analytics']['system'] }) {
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

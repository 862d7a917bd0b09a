import { journalMoods } from '@quiet-time/schema/journal-moods';
import { ChartPanel } from '../../ui/chart/chart-panel.tsx';
import { ShareRows } from '../../ui/chart/share-rows.tsx';
import css from './analytics-section.module.css';
import type { AnalyticsData } from './charts.ts';

/** Number of journal entries per mood. */
export function MoodPanel({ moods }: { moods: AnalyticsData['analytics']['journals']['byMood'] }) {
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

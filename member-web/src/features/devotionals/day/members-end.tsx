import JournalBox from '../../journal/box/journal-box.tsx';
import OnThisDay from '../../on-this-day/on-this-day.tsx';
import TodaysPrayers from '../../prayer-list/todays-prayers.tsx';
import ReadingNote from '../../rhythm/reading-note.tsx';
import type { OpenDevotional } from './use-devotional.ts';

interface Props {
  devotional: OpenDevotional;
  today: string;
  /** Whether nothing else than the text is shown. */
  reading: boolean;
}

/** End of a devotional for members: their reading day, prayers, journal, and earlier years. */
export default function MembersEnd({ devotional, today, reading }: Props) {
  return (
    <>
      <ReadingNote devotional={devotional} />
      {!reading && (
        <>
          <TodaysPrayers />
          <JournalBox devotional={devotional} />
          {devotional.date === today && <OnThisDay />}
        </>
      )}
    </>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useToday } from '../../ui/today.ts';
import { rhythmQuery } from './rhythm.documents.ts';

/** Number of days on which the member has read, in one quiet line. Renders nothing until there are some. */
export default function RhythmLine({ className }: { className?: string }) {
  const { data } = useGatewayQuery(rhythmQuery, { variables: { today: useToday() } });
  if (!data) return null;
  const { daysThisMonth, daysInARow } = data.rhythm;
  const sentences = [
    daysThisMonth > 0 && m.rhythm_days({ days: daysThisMonth }),
    daysInARow > 1 && m.rhythm_in_a_row({ days: daysInARow }),
  ].filter(Boolean);
  return sentences.length > 0 && <p className={className}>{sentences.join(' ')}</p>;
}

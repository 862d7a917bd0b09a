import { capabilitiesOf, standingOf } from '../session/capabilities-of.ts';
import { useViewer } from '../session/use-viewer.ts';

/**
 * Whether premium is worth offering to the present visitor: not to whom it is open, nor to whose plan has it, whatever
 * has become of that. False while nobody knows.
 */
export function useLacksPremium(): boolean {
  const who = useViewer();
  if (who.status === 'guest') return true;
  if (who.status !== 'known') return false;
  return !capabilitiesOf(who.viewer).premiumContent && !standingOf(who.viewer).premium;
}

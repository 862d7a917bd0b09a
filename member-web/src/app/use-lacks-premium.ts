import { capabilitiesOf, standingOf } from '../session/capabilities-of.ts';
import { useViewer } from '../session/use-viewer.ts';

/**
 * Whether to offer premium to the present visitor. False for members who have access to premium, for members whose plan
 * includes it in whatever state, and until the viewer is known.
 */
export function useLacksPremium(): boolean {
  const who = useViewer();
  if (who.status === 'guest') return true;
  if (who.status !== 'known') return false;
  return !capabilitiesOf(who.viewer).premiumContent && !standingOf(who.viewer).premium;
}

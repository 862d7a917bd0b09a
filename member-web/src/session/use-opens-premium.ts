import { capabilitiesOf } from './capabilities-of.ts';
import { useViewer } from './use-viewer.ts';

/** Whether premium is open to the present visitor. False while nobody knows. */
export function useOpensPremium(): boolean {
  const who = useViewer();
  return who.status === 'known' && capabilitiesOf(who.viewer).premiumContent;
}

import { capabilitiesOf } from './capabilities-of.ts';
import { useViewer } from './use-viewer.ts';

/** Whether the present visitor has access to premium. False until the viewer is known. */
export function useOpensPremium(): boolean {
  const who = useViewer();
  return who.status === 'known' && capabilitiesOf(who.viewer).premiumContent;
}

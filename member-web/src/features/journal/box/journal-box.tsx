import { capabilitiesOf } from '../../../session/capabilities-of.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { BoxForm } from './box-form.tsx';

interface Props {
  devotional: { id: string; date: string };
}

/**
 * Section below a devotional: a form for an entry, and the entry of the day. Renders nothing for members without the
 * journal.
 */
export default function JournalBox({ devotional }: Props) {
  const who = useViewer();
  if (who.status !== 'known' || !capabilitiesOf(who.viewer).journal) return null;
  return <BoxForm key={`${who.viewer.id} ${devotional.id}`} viewer={who.viewer} devotional={devotional} />;
}

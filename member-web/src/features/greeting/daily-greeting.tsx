import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { isGreetingDue } from '../../lib/welcomes.ts';
import { useViewer, type Viewer } from '../../session/use-viewer.ts';
import { useToday } from '../../ui/today.ts';

const GreetingDialog = lazyPart(() => import('./greeting-dialog.tsx'), 'quiet');

/** Greeting for a member who returns on a new day, unless they have switched it off. */
export function DailyGreeting() {
  const who = useViewer();
  const today = useToday();
  if (who.status !== 'known') return null;
  return <Greeting key={`${who.viewer.id} ${today}`} viewer={who.viewer} today={today} />;
}

function Greeting({ viewer, today }: { viewer: Viewer; today: string }) {
  // Read once: the dialog stores at once that it was shown, and stays until it is closed.
  const [open, setOpen] = useState(() => isGreetingDue(viewer, today));
  if (!open) return null;
  return (
    // If the greeting can't be loaded, the page stays.
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <GreetingDialog viewer={viewer} today={today} onClose={() => setOpen(false)} />
      </Suspense>
    </ErrorBoundary>
  );
}

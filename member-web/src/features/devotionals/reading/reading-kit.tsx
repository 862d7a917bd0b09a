import { useEffect, useEffectEvent, useRef } from 'react';
import type { OpenDevotional } from '../day/use-devotional.ts';
import { useReadAloud } from '../read-aloud/use-read-aloud.ts';
import { ReadingBar } from './reading-bar.tsx';
import { ReadingPanel } from './reading-panel.tsx';

export interface KitProps {
  panelId: string;
  /** Whether the panel below the button is open. */
  open: boolean;
  /** Whether the page is in reading mode. */
  reading: boolean;
  devotional: OpenDevotional;
  today: string;
  onClose(): void;
  /** Leaves reading mode. */
  onLeave(): void;
  /** Called when the bar has disappeared, and the focus with it. */
  onEnd(): void;
}

/** Panel of the button "Reading", and the bar at the lower edge while reading aloud or in reading mode. */
export function ReadingKit({ panelId, open, reading, devotional, today, onClose, onLeave, onEnd }: KitProps) {
  const aloud = useReadAloud(devotional);
  const bar = useRef<HTMLDivElement>(null);
  const speaks = aloud !== null && aloud.status !== 'idle';
  const spoke = useRef(false);
  const moveFocus = useEffectEvent(() => {
    // Move the focus only if it was lost with its button, in the panel or in the bar.
    if (spoke.current === speaks || document.activeElement !== document.body) return;
    if (speaks) bar.current?.querySelector('button')?.focus({ preventScroll: true });
    else if (!reading) onEnd();
  });
  useEffect(() => {
    moveFocus();
    spoke.current = speaks;
  }, [speaks]);
  return (
    <>
      {open && (
        <ReadingPanel
          id={panelId}
          date={devotional.date}
          today={today}
          aloud={aloud}
          onClose={onClose}
          onBegin={() => {
            aloud?.read();
            onClose();
          }}
        />
      )}
      {(reading || speaks) && <ReadingBar ref={bar} reading={reading} aloud={aloud} onLeave={onLeave} />}
    </>
  );
}

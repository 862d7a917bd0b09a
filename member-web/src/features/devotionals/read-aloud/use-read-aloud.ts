import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { TOAST_TIME } from '../../../ui/toast-time.ts';
import type { OpenDevotional } from '../day/use-devotional.ts';
import { followReading } from './follow-reading.ts';
import { noteReading, type Part } from './now-reading.ts';
import { rate } from './rate.ts';
import { makeSpeaker, type Speaker, type SpeakerStatus } from './speaker.ts';
import { piecesOf } from './spoken-text.ts';
import { useVoice } from './voice.ts';

export interface ReadAloud {
  status: SpeakerStatus;
  /** Part that is being read or is paused. */
  part: Part | null;
  read(): void;
  pause(): void;
  stop(): void;
}

const silent = { status: 'idle', part: null } as const;

/**
 * Reads a devotional aloud with the browser's own voice. Stops when the component unmounts, as at sign-out, and with
 * the page. Null if there is no voice for the language of the text.
 */
export function useReadAloud({ id, version, title, lang, body }: OpenDevotional): ReadAloud | null {
  const voice = useVoice(lang);
  const [{ status, part }, setState] = useState<{ status: SpeakerStatus; part: Part | null }>(silent);
  const speaker = useRef<Speaker>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text ends the reading
  useEffect(() => {
    if (!voice) return;
    let follow: ReturnType<typeof followReading> | null = null;
    let shown: Part | null = null;
    const made = makeSpeaker({
      pieces: piecesOf({ title, lang, body }),
      voice,
      rate: () => Number(rate.get()),
      onChange(next, piece) {
        const reading = piece?.part ?? null;
        setState({ status: next, part: reading });
        noteReading(reading);
        if (next === 'idle') follow = follow?.end() ?? null;
        else follow ??= followReading();
        if (reading && reading !== shown) follow?.show(reading);
        shown = reading;
      },
      onError: () =>
        toast.error(m.reading_voice_failed(), {
          duration: TOAST_TIME,
        }),
    });
    speaker.current = made;
    const stopChange = rate.subscribe(made.again);
    // Some browsers go on speaking after the page is gone.
    window.addEventListener('pagehide', made.stop);
    return () => {
      stopChange();
      window.removeEventListener('pagehide', made.stop);
      made.stop();
    };
  }, [voice, id, version]);

  if (!voice) return null;
  return {
    status,
    part,
    read: () => speaker.current?.read(),
    pause: () => speaker.current?.pause(),
    stop: () => speaker.current?.stop(),
  };
}

import type { Piece } from './spoken-text.ts';
import { speech } from './voice.ts';

export type SpeakerStatus = 'idle' | 'reading' | 'paused';

interface Options {
  pieces: readonly Piece[];
  voice: SpeechSynthesisVoice;
  /** Called before each piece. */
  rate(): number;
  /** Called after every change, with the current or paused piece; null: none. */
  onChange(status: SpeakerStatus, piece: Piece | null): void;
  /** Called when the voice has failed; the speaker has stopped. */
  onError(): void;
}

export interface Speaker {
  /** Starts from the beginning, or from the piece at which it was paused. */
  read(): void;
  pause(): void;
  stop(): void;
  /** Repeats the current piece, as after a change of the rate. */
  again(): void;
}

/**
 * Reads pieces one after another. Pausing ends the current piece, and reading on repeats it. The browsers' own pause
 * loses the rest of the text on Android, and with network voices after some seconds.
 */
export function makeSpeaker({ pieces, voice, rate, onChange, onError }: Options): Speaker {
  const synthesis = speech();
  let at = 0;
  let status: SpeakerStatus = 'idle';
  // Current utterance. Chrome drops an utterance without a reference, and with it its end event.
  let said: SpeechSynthesisUtterance | null = null;

  const become = (next: SpeakerStatus) => {
    status = next;
    onChange(status, status === 'idle' ? null : (pieces[at] ?? null));
  };
  const hush = () => {
    said = null;
    synthesis?.cancel();
  };
  const stop = () => {
    hush();
    at = 0;
    if (status !== 'idle') become('idle');
  };
  const say = () => {
    const piece = pieces[at];
    if (!piece || !synthesis) return stop();
    const utterance = new SpeechSynthesisUtterance(piece.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate();
    // Cancelled utterances emit events, too, which are ignored.
    utterance.onend = () => {
      if (utterance !== said) return;
      at += 1;
      say();
    };
    utterance.onerror = () => {
      if (utterance !== said) return;
      stop();
      onError();
    };
    said = utterance;
    become('reading');
    synthesis.speak(utterance);
  };

  return {
    read() {
      if (status === 'reading') return;
      hush();
      say();
    },
    pause() {
      if (status !== 'reading') return;
      hush();
      become('paused');
    },
    stop,
    again() {
      if (status !== 'reading') return;
      hush();
      say();
    },
  };
}

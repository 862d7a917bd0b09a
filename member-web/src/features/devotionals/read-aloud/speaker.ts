import type { Piece } from './spoken-text.ts';
import { speech } from './voice.ts';

export type SpeakerStatus = 'idle' | 'reading' | 'paused';

interface Options {
  pieces: readonly Piece[];
  voice: SpeechSynthesisVoice;
  /** Asked before each piece. */
  rate(): number;
  /** Called after every change, with the piece that is read or waits to be read on; null: none. */
  onChange(status: SpeakerStatus, piece: Piece | null): void;
  /** The voice has failed; the speaker has stopped. */
  onError(): void;
}

export interface Speaker {
  /** From the beginning, or from the piece at which it was paused. */
  read(): void;
  pause(): void;
  stop(): void;
  /** Says the present piece again, as after a change of the rate. */
  again(): void;
}

/**
 * Reads pieces one after another. Pausing ends the present piece, and reading on begins with it: the browsers'
 * own pause loses the rest of the text on Android, and after some seconds with the voices of a network.
 */
export function makeSpeaker({ pieces, voice, rate, onChange, onError }: Options): Speaker {
  const synthesis = speech();
  let at = 0;
  let status: SpeakerStatus = 'idle';
  // What is said now. Chrome forgets an utterance that nobody holds, and with it the event of its end.
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
    // A piece that was broken off says so too, to nobody.
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

import { vi } from 'vitest';

class Utterance {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  rate = 1;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}

export const voice = (lang: string, name = lang, more = {}) =>
  ({ lang, name, voiceURI: name, default: false, localService: true, ...more }) as SpeechSynthesisVoice;

/**
 * Replaces the browser's speech, which jsdom lacks. `said` lists the utterances in order, `now` is the current one;
 * `end` and `fail` end it, as the browser does. Cancelling emits an error, as in Chrome.
 */
export function fakeSpeech(voices = [voice('en-GB')]) {
  const said: Utterance[] = [];
  let now: Utterance | null = null;
  const target = new EventTarget();
  const speech = {
    said,
    now: () => now,
    end: () => {
      const ended = now;
      now = null;
      ended?.onend?.();
    },
    fail: () => {
      const failed = now;
      now = null;
      failed?.onerror?.();
    },
    setVoices(next: SpeechSynthesisVoice[]) {
      voices = next;
      target.dispatchEvent(new Event('voiceschanged'));
    },
  };
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(target, {
      getVoices: () => [...voices],
      speak(utterance: Utterance) {
        said.push(utterance);
        now = utterance;
      },
      cancel: speech.fail,
    }),
  );
  return speech;
}

import { useEffect, useState } from 'react';

const baseOf = (language: string) => language.toLowerCase().split(/[-_]/)[0];

/**
 * Returns the voice for `language`: the reader's variant first (`en-GB` before `en-US`), then the device's default,
 * then one that needs no network. Null if none speaks the language.
 */
export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
  spoken: readonly string[],
): SpeechSynthesisVoice | null {
  const able = voices.filter(({ lang }) => baseOf(lang) === baseOf(language));
  const alike = (voice: SpeechSynthesisVoice) => {
    const place = spoken.findIndex(
      (each) => each.toLowerCase() === voice.lang.toLowerCase().replace('_', '-'),
    );
    return place < 0 ? spoken.length : place;
  };
  const [best] = [...able].sort(
    (one, other) =>
      alike(one) - alike(other) ||
      Number(other.default) - Number(one.default) ||
      Number(other.localService) - Number(one.localService),
  );
  return best ?? null;
}

/** Returns the browser's speech synthesis, or null. */
export const speech = (): SpeechSynthesis | null =>
  typeof window.SpeechSynthesisUtterance === 'function' ? (window.speechSynthesis ?? null) : null;

/** Returns a voice for a language; null until there is one. Browsers load their voices late. */
export function useVoice(language: string): SpeechSynthesisVoice | null {
  const [found, setFound] = useState(() => ({ language, voice: choose(language) }));
  useEffect(() => {
    const synthesis = speech();
    // A voice that was found stays, so that it does not change while reading.
    const update = () =>
      setFound((before) =>
        before.language === language && before.voice ? before : { language, voice: choose(language) },
      );
    update();
    // Older Safari has the voices at once, and lacks the event.
    synthesis?.addEventListener?.('voiceschanged', update);
    return () => synthesis?.removeEventListener?.('voiceschanged', update);
  }, [language]);
  return found.language === language ? found.voice : null;
}

const choose = (language: string) =>
  voiceFor(speech()?.getVoices() ?? [], language, navigator.languages ?? []);

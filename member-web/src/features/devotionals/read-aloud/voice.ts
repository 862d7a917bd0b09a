import { useEffect, useState } from 'react';

const baseOf = (language: string) => language.toLowerCase().split(/[-_]/)[0];

/**
 * The voice to read `language` with: as the reader speaks it (`en-GB` before `en-US`) if there is one, then the
 * device's own choice, then one that needs no network. Null when none speaks the language.
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

/** The browser's speech, null where it has none. */
export const speech = (): SpeechSynthesis | null =>
  typeof window.SpeechSynthesisUtterance === 'function' ? (window.speechSynthesis ?? null) : null;

/** A voice for a language; null while or where there is none. Browsers tell their voices late. */
export function useVoice(language: string): SpeechSynthesisVoice | null {
  const [found, setFound] = useState(() => ({ language, voice: choose(language) }));
  useEffect(() => {
    const synthesis = speech();
    // One that was found stays: a reading is not to change its voice half-way.
    const update = () =>
      setFound((before) =>
        before.language === language && before.voice ? before : { language, voice: choose(language) },
      );
    update();
    // Older Safari has the voices at once, and no such event.
    synthesis?.addEventListener?.('voiceschanged', update);
    return () => synthesis?.removeEventListener?.('voiceschanged', update);
  }, [language]);
  return found.language === language ? found.voice : null;
}

const choose = (language: string) =>
  voiceFor(speech()?.getVoices() ?? [], language, navigator.languages ?? []);

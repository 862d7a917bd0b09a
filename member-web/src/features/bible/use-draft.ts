import { useState } from 'react';
import { useLocation } from 'react-router';
import type { BibleState } from './address.ts';

/**
 * Text of a field: from the address, until somebody types. Typed text stays while another tab is open.
 * @param given by the address; null while the field is not shown
 */
export function useDraft(given: string | null): [text: string, type: (text: string) => void] {
  const { key, state } = useLocation();
  const [draft, setDraft] = useState(given ?? '');
  const [seen, setSeen] = useState({ given: given ?? '', key });
  const asked = (state as BibleState | null)?.show === true && key !== seen.key;
  if (given !== null && (given !== seen.given || asked)) {
    setSeen({ given, key });
    setDraft(given);
  }
  return [draft, setDraft];
}

import { useState } from 'react';

/**
 * The item that the address opens, null for none. It stays open when the list is read again and has it no longer: somebody
 * may be typing into its form.
 */
export function useOpened<Item extends { id: string }>(
  items: readonly Item[] | undefined,
  id: string | null,
): Item | null {
  const [opened, setOpened] = useState<Item | null>(null);
  const found = items?.find((item) => item.id === id) ?? null;
  if (found && found !== opened) setOpened(found);
  return found ?? (opened?.id === id ? opened : null);
}

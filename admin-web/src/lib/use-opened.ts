import { useState } from 'react';

/**
 * Returns the item opened by the address, or null. It stays open when a reloaded list lacks it, as somebody may be
 * typing into its form.
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

import { Button } from '@mantine/core';
import { momentOf } from '../../../lib/moments.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { FormField } from './form-fields.ts';

interface Props {
  /** When it was typed, ISO-8601. */
  savedAt: string;
  /** What differs from what is stored. */
  fields: FormField[];
  onRestore(): void;
  onDiscard(): void;
}

/** Offers back what was typed and never saved. */
export function DraftOffer({ savedAt, fields, onRestore, onDiscard }: Props) {
  return (
    <EmptyState
      scene="seed"
      title={`You have unsaved changes from ${momentOf(savedAt)}`}
      text={`They change the ${listed(fields.map(({ label }) => label.toLowerCase()))}.`}
    >
      <Button data-autofocus onClick={onRestore}>
        Restore
      </Button>
      <Button variant="subtle" onClick={onDiscard}>
        Discard
      </Button>
    </EmptyState>
  );
}

/** "title, date and prayer" */
function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

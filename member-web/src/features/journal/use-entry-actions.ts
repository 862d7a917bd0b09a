import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/asking/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, useState } from 'react';
import { share } from '../../ui/share.ts';
import { downloadEntry, fileNameOf } from './downloads.ts';
import { setJournalFavorite } from './journal.documents.ts';
import { usePdf } from './pdf/use-pdf.tsx';
import type { ListedEntry } from './use-entries.ts';

export interface EntryActions {
  favorite(entry: ListedEntry): void;
  text(entry: ListedEntry): void;
  /** Where the plan has no PDF, says so. */
  pdf(entry: ListedEntry): void;
  /** The id of the one whose PDF is being made. */
  making: string | null;
  /** Says that the plan has no PDF, when somebody asked for one. */
  prompt: ReactNode;
  share(entry: ListedEntry): void;
  /** Asks first. */
  remove(entry: ListedEntry): void;
  /** The one that is asked about. */
  deleting: ListedEntry | null;
  /** Leaves it where it is. */
  keep(): void;
}

/** What can be done with an entry of the list. @param list all that are shown */
export function useEntryActions(list: readonly ListedEntry[]): EntryActions {
  const [setFavorite] = useMutation(setJournalFavorite);
  const pdf = usePdf();
  const [deleting, setDeleting] = useState<ListedEntry | null>(null);
  return {
    favorite: ({ id, isFavorite }) => {
      const changed = { __typename: 'JournalEntry' as const, id, isFavorite: !isFavorite };
      setFavorite({
        variables: { id, isFavorite: !isFavorite },
        optimisticResponse: { setJournalFavorite: changed },
      }).catch(() => toast.error(m.journal_favorite_failed()));
    },
    text: (entry) => void downloadEntry(entry, fileNameOf(entry, list, 'txt')),
    pdf: (entry) => pdf.make(entry, fileNameOf(entry, list, 'pdf')),
    making: pdf.making,
    prompt: pdf.prompt,
    share: ({ title, heading, excerpt }) =>
      void share(
        { title: heading, text: excerpt },
        { text: title ? `${title}\n\n${excerpt}` : excerpt, said: m.journal_copied() },
      ),
    remove: setDeleting,
    deleting,
    keep: () => setDeleting(null),
  };
}

import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
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
  /** Creates a PDF, or opens the prompt if the plan has none. */
  pdf(entry: ListedEntry): void;
  /** Id of the entry whose PDF is being made. */
  making: string | null;
  /** Dialog for a plan without PDFs, after somebody asked for one. */
  prompt: ReactNode;
  share(entry: ListedEntry): void;
  /** Opens the confirmation. */
  remove(entry: ListedEntry): void;
  /** Entry to be confirmed. */
  deleting: ListedEntry | null;
  /** Closes the confirmation without deleting. */
  keep(): void;
}

/** Returns the actions for an entry of the list. @param list all entries on the page */
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

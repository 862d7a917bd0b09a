import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, useState } from 'react';
import { IconFileText, IconFileTypePdf, IconShare2, IconTrash } from '../../ui/icons.ts';
import type { ListedAction } from '../../ui/popover-list.tsx';
import { share } from '../../ui/share.ts';
import { downloadEntry, fileNameOf } from './downloads.ts';
import { setJournalFavorite } from './journal.documents.ts';
import { usePdf } from './pdf/use-pdf.tsx';
import type { ActedEntry } from './use-entries.ts';

export interface EntryActions {
  favorite(entry: ActedEntry): void;
  text(entry: ActedEntry): void;
  /** Creates a PDF, or opens the prompt if the plan has none. */
  pdf(entry: ActedEntry): void;
  /** Id of the entry whose PDF is being made. */
  making: string | null;
  /** Dialog for a plan without PDFs, after somebody asked for one. */
  prompt: ReactNode;
  share(entry: ActedEntry): void;
  /** Opens the confirmation. */
  remove(entry: ActedEntry): void;
  /** Entry to be confirmed. */
  deleting: ActedEntry | null;
  /** Closes the confirmation without deleting. */
  keep(): void;
}

/** Returns the actions for an entry of the list. @param list all entries on the page */
export function useEntryActions(list: readonly ActedEntry[]): EntryActions {
  const [setFavorite] = useMutation(setJournalFavorite);
  const pdf = usePdf();
  const [deleting, setDeleting] = useState<ActedEntry | null>(null);
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
    share: ({ heading, excerpt }) =>
      void share(
        { title: heading, text: excerpt },
        { text: `${heading}\n\n${excerpt}`, said: m.journal_copied() },
      ),
    remove: setDeleting,
    deleting,
    keep: () => setDeleting(null),
  };
}

/** Returns the secondary actions of an entry for its list. @param canWrite false: only download and delete */
export const listedActions = (
  entry: ActedEntry,
  actions: EntryActions,
  canWrite: boolean,
): ListedAction[] => [
  { label: m.journal_text(), Icon: IconFileText, act: () => actions.text(entry) },
  { label: m.journal_pdf(), Icon: IconFileTypePdf, act: () => actions.pdf(entry) },
  ...(canWrite ? [{ label: m.journal_share(), Icon: IconShare2, act: () => actions.share(entry) }] : []),
  { label: m.journal_delete(), Icon: IconTrash, act: () => actions.remove(entry) },
];

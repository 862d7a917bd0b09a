import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAddress } from '../../lib/use-address.ts';
import { DialogFrame } from '../dialog-frame.tsx';
import { IconButton } from '../icon-button.tsx';
import { IconPencil, IconTrash } from '../icons.ts';
import { LoadFailed } from '../load-failed.tsx';
import { type Deletion, useDelete } from '../section/use-delete.tsx';
import { NameForm } from './name-form.tsx';
import {
  DeleteSavedFilterDocument,
  RenameSavedFilterDocument,
  SavedFiltersDocument,
  SaveFilterDocument,
} from './saved-filters.documents.ts';
import css from './saved-filters.module.css';

interface SavedFilter {
  id: string;
  name: string;
  query: string;
}

const deletion: Deletion<SavedFilter> = {
  what: 'saved filter',
  document: DeleteSavedFilterDocument,
  nameOf: ({ name }) => name,
  deleted: 'Filter deleted',
  stale: ['savedFilters'],
};

interface Props {
  /** Names of the query parameters that filter and order the list. */
  parts: readonly string[];
  onClose(): void;
}

/** Lists the member's saved filters of the current list, to be opened, renamed, deleted and added. */
export default function SavedFiltersDialog({ parts, onClose }: Props) {
  const { params } = useAddress();
  const { pathname } = useLocation();
  const section = params.get('s') ?? pathname;
  const query = new URLSearchParams([...params].filter(([name]) => parts.includes(name))).toString();
  const addressOf = (saved: string) =>
    `${pathname}?${[params.has('s') && `s=${section}`, saved].filter(Boolean).join('&')}`;

  const answer = useGatewayQuery(SavedFiltersDocument, { variables: { section } });
  const saved = answer.latest?.savedFilters;
  const [renamed, setRenamed] = useState<string | null>(null);
  const { ask, dialog } = useDelete(deletion);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moves the focus, since the clicked button is removed with its filter.
    if (saved && !document.activeElement?.closest('[role=dialog]')) list.current?.focus();
  }, [saved]);
  return (
    <DialogFrame title="Saved filters" size="30rem" onClose={onClose}>
      <div ref={list} className={css.root} tabIndex={-1}>
        {answer.status === 'failed' && <LoadFailed of={answer} />}
        {saved?.length === 0 && <p>None yet. Search, filter or order the list, then give it a name here.</p>}
        <ul aria-label="Saved filters">
          {saved?.map((filter) => (
            <li key={filter.id}>
              {renamed === filter.id ? (
                <NameForm
                  label={`New name of ${filter.name}`}
                  name={filter.name}
                  save="Rename"
                  saved="Filter renamed"
                  mutation={RenameSavedFilterDocument}
                  variablesOf={(name) => ({ id: filter.id, name })}
                  onDone={() => setRenamed(null)}
                />
              ) : (
                <>
                  <Link
                    to={addressOf(filter.query)}
                    aria-current={filter.query === query || undefined}
                    onClick={onClose}
                  >
                    {filter.name}
                  </Link>
                  <IconButton aria-label={`Rename ${filter.name}`} onClick={() => setRenamed(filter.id)}>
                    <IconPencil size={18} aria-hidden="true" />
                  </IconButton>
                  <IconButton aria-label={`Delete ${filter.name}`} onClick={() => ask([filter])}>
                    <IconTrash size={18} aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
        {query && (
          <NameForm
            label="Save what the list shows now as"
            name=""
            save="Save filter"
            saved="Filter saved"
            mutation={SaveFilterDocument}
            variablesOf={(name) => ({ input: { section, name, query } })}
          />
        )}
      </div>
      {dialog}
    </DialogFrame>
  );
}

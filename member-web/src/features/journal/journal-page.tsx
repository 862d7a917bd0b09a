import { m } from '@quiet-time/schema/sentences';
import { randomId } from '@quiet-time/web/device-id.ts';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { usePrefetch } from '@quiet-time/web/use-prefetch.ts';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { answersAndNotes, journal } from '../../lib/site-pages.ts';
import { denialOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { staying } from '../../ui/arrival.tsx';
import { KnownViewer } from '../../ui/known-viewer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { AccessLocked } from '../access-locked/access-locked.tsx';
import { EntriesWithoutPlan } from './entries-without-plan.tsx';
import { entryPath } from './entry-path.ts';
import css from './journal.module.css';
import { Journal } from './journal.tsx';

const loadEntry = () => import('./editor/entry-dialog.tsx');
const EntryDialog = lazyPart(loadEntry);
/**
 * `/journal`, and over it `/journal/new` and `/journal/{id}`. A member without a plan sees the reason why it is locked,
 * and can read, download and delete their entries.
 */
export default function JournalPage() {
  return <KnownViewer>{(viewer) => <Opened viewer={viewer} />}</KnownViewer>;
}

function Opened({ viewer }: { viewer: Viewer }) {
  const { '*': rest = '' } = useParams();
  const address = rest.replace(/\/+$/, '');
  // Most visitors come for the editor, so it is loaded before they press.
  usePrefetch(loadEntry);
  const { leave, move } = useEntryAddress();
  const fresh = useFreshId(address);
  const isNew = address === 'new' || address === fresh;
  const entry = address === 'new' ? fresh : address;
  const denied = denialOf(viewer, 'journal');
  return (
    <>
      {denied ? (
        <AccessLocked denied={denied}>
          <EntriesWithoutPlan viewer={viewer} />
          <p className={css.answers}>
            <Link to={answersAndNotes.to}>{answersAndNotes.label}</Link>
          </p>
        </AccessLocked>
      ) : (
        <WritersJournal viewer={viewer} title={entry ? entryTitle(isNew) : m.site_page_journal()} />
      )}
      {entry && !(denied && address === 'new') && (
        <Suspense>
          <EntryDialog
            key={entry}
            viewer={viewer}
            id={entry}
            isNew={isNew}
            denied={denied}
            onBegun={() => address === 'new' && move(fresh)}
            onMoved={move}
            onClose={leave}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the id of the next new entry. It stays the same while that is open. */
function useFreshId(address: string): string {
  const [fresh, setFresh] = useState(randomId);
  const [before, setBefore] = useState(address);
  if (before !== address) {
    setBefore(address);
    if (before === fresh) setFresh(randomId());
  }
  return fresh;
}

const entryTitle = (isNew: boolean) => (isNew ? m.journal_new_entry() : m.journal_edit_entry());

function WritersJournal({ viewer, title }: { viewer: Viewer; title: string }) {
  usePageTitle(title);
  return <Journal viewer={viewer} />;
}

/** Returns functions that change the address of an open entry. */
function useEntryAddress() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return {
    /** Goes back to the page from which the entry was opened, otherwise replaces it by the list. */
    leave() {
      if (state?.over) navigate(-1);
      else navigate({ pathname: journal.to, search }, { replace: true, state: staying });
    },
    /** Sets the id in the address, so that opening it again leads to the entry. */
    move(id: string) {
      navigate(entryPath(id, search), { replace: true, state: { ...state, ...staying } });
    },
  };
}

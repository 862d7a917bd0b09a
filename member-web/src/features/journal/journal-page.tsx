import { m } from '@quiet-time/schema/sentences';
import { lazyPart } from '@quiet-time/schema/web/lazy-part.tsx';
import { usePrefetch } from '@quiet-time/schema/web/use-prefetch.ts';
import { Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { journal } from '../../lib/site-pages.ts';
import { denialOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { staying } from '../../ui/arrival.tsx';
import { KnownViewer } from '../../ui/known-viewer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { AccessLocked } from '../access-locked/access-locked.tsx';
import { Journal } from './journal.tsx';
import { KeptEntries } from './kept-entries.tsx';

const loadEntry = () => import('./editor/entry-dialog.tsx');
const EntryDialog = lazyPart(loadEntry);

/**
 * `/journal`, and over it `/journal/new` and `/journal/{id}`. A member without a plan reads why it is locked, and finds
 * there what they have written: to be read, downloaded and deleted.
 */
export default function JournalPage() {
  return <KnownViewer>{(viewer) => <Opened viewer={viewer} />}</KnownViewer>;
}

function Opened({ viewer }: { viewer: Viewer }) {
  const { '*': rest = '' } = useParams();
  const entry = rest.replace(/\/+$/, '');
  // The editor is what most come for: it is to be there when they press.
  usePrefetch(loadEntry);
  const leave = useLeaveEntry();
  const denied = denialOf(viewer, 'journal');
  return (
    <>
      {denied ? (
        <AccessLocked denied={denied}>
          <KeptEntries />
        </AccessLocked>
      ) : (
        <WritersJournal viewer={viewer} title={entry ? entryTitle(entry) : m.site_page_journal()} />
      )}
      {entry && !(denied && entry === 'new') && (
        <Suspense>
          <EntryDialog
            key={entry}
            viewer={viewer}
            id={entry === 'new' ? null : entry}
            canWrite={!denied}
            onClose={leave}
          />
        </Suspense>
      )}
    </>
  );
}

const entryTitle = (entry: string) => (entry === 'new' ? m.journal_new_entry() : m.journal_edit_entry());

function WritersJournal({ viewer, title }: { viewer: Viewer; title: string }) {
  usePageTitle(title);
  return <Journal viewer={viewer} />;
}

/** Back to where the entry was opened, else to the list in its place. */
function useLeaveEntry(): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () => {
    if (state?.over) navigate(-1);
    else navigate({ pathname: journal.to, search }, { replace: true, state: staying });
  };
}

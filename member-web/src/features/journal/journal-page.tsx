import { m } from '@quiet-time/schema/sentences';
import { randomId } from '@quiet-time/web/device-id.ts';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { usePrefetch } from '@quiet-time/web/use-prefetch.ts';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { answersAndNotes } from '../../lib/site-pages.ts';
import { denialOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { staying } from '../../ui/arrival.tsx';
import { KnownViewer } from '../../ui/known-viewer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { AccessLocked } from '../access-locked/access-locked.tsx';
import { useBackToList } from './back-to-list.tsx';
import { EntriesWithoutPlan } from './entries-without-plan.tsx';
import { EntryPage } from './entry-page.tsx';
import { type CameFrom, editPath, entryPath } from './entry-path.ts';
import css from './journal.module.css';
import { Journal } from './journal.tsx';

const loadEditor = () => import('./editor/entry-editor.tsx');
const EntryEditor = lazyPart(loadEditor);

/**
 * `/journal` is the list, `/journal/{id}` an entry to read, `/journal/new` and `/journal/{id}/edit` the editor. A
 * member without a plan sees the reason why it is locked, and can read, download and delete their entries.
 */
export default function JournalPage() {
  return <KnownViewer>{(viewer) => <Opened viewer={viewer} />}</KnownViewer>;
}

function Opened({ viewer }: { viewer: Viewer }) {
  const { '*': rest = '' } = useParams();
  const address = rest.replace(/\/+$/, '');
  // Most visitors come for the editor, so it is loaded before they press.
  usePrefetch(loadEditor);
  const denied = denialOf(viewer, 'journal');
  const edited = /^([^/]+)\/edit$/.exec(address)?.[1] ?? '';
  const fresh = useFreshId(address === 'new', edited);
  const { leave, done, move } = useEditorAddress();
  if (address === '' || (denied && address === 'new')) {
    return denied ? (
      <AccessLocked denied={denied}>
        <EntriesWithoutPlan viewer={viewer} />
        <p className={`${css.answers} ${css.locked}`}>
          <Link to={answersAndNotes.to}>{answersAndNotes.label}</Link>
        </p>
      </AccessLocked>
    ) : (
      <WritersJournal viewer={viewer} />
    );
  }
  const id = address === 'new' ? fresh : edited;
  if (denied || !id) return <EntryPage viewer={viewer} id={edited || address} denied={denied} />;
  return (
    <Suspense>
      <EntryEditor
        key={id}
        viewer={viewer}
        id={id}
        isNew={id === fresh}
        onBegun={() => address === 'new' && move(fresh)}
        onMoved={move}
        onLeave={leave}
        onDone={() => done(id)}
      />
    </Suspense>
  );
}

/** Returns the id of the next new entry. It stays the same while its editor is open. */
function useFreshId(isNew: boolean, edited: string): string {
  const [fresh, setFresh] = useState(randomId);
  const open = isNew ? fresh : edited;
  const [before, setBefore] = useState(open);
  if (before !== open) {
    setBefore(open);
    if (before === fresh) setFresh(randomId());
  }
  return fresh;
}

function WritersJournal({ viewer }: { viewer: Viewer }) {
  usePageTitle(m.site_page_journal());
  return <Journal viewer={viewer} />;
}

/** Returns functions that lead on from the editor, or change its address. */
function useEditorAddress() {
  const navigate = useNavigate();
  const leave = useBackToList();
  const { search, ...location } = useLocation();
  const state = location.state as CameFrom | null;
  return {
    leave,
    /** Leads to the page of the entry: back, if it is the page before. */
    done(id: string) {
      if (state?.entry === id) navigate(-1);
      else navigate(entryPath(id, search), { replace: true, state: { list: state?.list } });
    },
    /** Sets the id in the address, so that opening it again leads to the entry. */
    move(id: string) {
      navigate(editPath(id, search), { replace: true, state: { ...state, ...staying } });
    },
  };
}

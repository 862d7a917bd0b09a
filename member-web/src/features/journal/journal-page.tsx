import { randomId } from '@quiet-time/web/device-id.ts';
import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { usePrefetch } from '@quiet-time/web/use-prefetch.ts';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { denialOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { staying } from '../../ui/arrival.tsx';
import { KnownViewer } from '../../ui/known-viewer.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useBackToList } from './back-to-list.tsx';
import { type CameFrom, editPath, entryPath } from './entry-path.ts';

// Two parts, since the editor needs none of the lists and a first visit to its address waits for every file.
const EntryEditor = lazyPage(() => import('./editor/entry-editor.tsx'));
const ReadingPages = lazyPage(() => import('./reading-pages.tsx'));

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
  // Each of the two leads to the other, and most visitors of the list come for the editor.
  usePrefetch(EntryEditor.prefetch, ReadingPages.prefetch);
  const denied = denialOf(viewer, 'journal');
  const edited = /^([^/]+)\/edit$/.exec(address)?.[1] ?? '';
  const fresh = useFreshId(address === 'new', edited);
  const { leave, done, move } = useEditorAddress();
  const id = address === 'new' ? fresh : edited;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {denied || !id ? (
        <ReadingPages viewer={viewer} id={edited || (address === 'new' ? '' : address)} denied={denied} />
      ) : (
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
      )}
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

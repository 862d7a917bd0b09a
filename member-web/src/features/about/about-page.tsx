import { isStaff } from '@quiet-time/schema/roles';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type ComponentType, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useViewer } from '../../session/use-viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotCached } from '../../ui/not-cached.tsx';
import page from '../../ui/page.module.css';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { aboutQuery } from './about.documents.ts';
import css from './about-page.module.css';
import { AboutText } from './about-text.tsx';
import type { EditAboutProps } from './edit/edit-about.tsx';

/** Only administrators and editors ever need it. */
const EditAbout: ComponentType<Omit<EditAboutProps, 'about'>> = lazyPart(
  () => import('./edit/edit-about.tsx'),
);

/** `/about`: the ministry. Administrators and editors change the text here. */
export default function AboutPage() {
  usePageTitle(m.about_page_title());
  const answer = useGatewayQuery(aboutQuery);
  const who = useViewer();
  const editor = who.status === 'known' && isStaff(who.viewer.role) ? who.viewer : null;
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const stopEditing = () => {
    flushSync(() => setEditing(false));
    // The button that was pressed has disappeared with the form.
    edit.current?.focus();
  };
  if (answer.status === 'waiting') return <PageSkeleton />;
  // A missing text and a failed request look the same to readers.
  const about = answer.data?.about ?? null;
  return (
    <div className={`${page.page} ${css.root}`}>
      {/* No editor without the stored text: a save could overwrite it. */}
      {editor && answer.status === 'ready' && !editing && (
        <div className={css.tools}>
          <Button ref={edit} variant="default" onClick={() => setEditing(true)}>
            Edit Content
          </Button>
        </div>
      )}
      {editing && editor ? (
        <Suspense fallback={<ReadingSkeleton />}>
          <EditAbout viewer={editor} onClose={stopEditing} />
        </Suspense>
      ) : about ? (
        <AboutText about={about} />
      ) : answer.failure?.code === 'NO_CONNECTION' ? (
        <NotCached of={answer} />
      ) : (
        <EmptyState kind="cloud" main title={m.about_missing_title()} text={m.about_missing()}>
          <Button component={Link} to="/">
            {m.about_return_to_home()}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}

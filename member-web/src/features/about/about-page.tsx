import { Button } from '@mantine/core';
import { contentMessages } from '@quiet-time/schema/content-messages';
import { ErrorBoundary } from '@quiet-time/schema/web/error-boundary.tsx';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../../app/use-viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { usePageAnswer } from '../../ui/use-page-answer.ts';
import { aboutQuery } from './about.documents.ts';
import css from './about-page.module.css';
import { AboutText } from './about-text.tsx';
import type { EditAboutProps } from './edit/edit-about.tsx';

/** Only administrators ever need it. */
const EditAbout: ComponentType<EditAboutProps> = lazy(() => import('./edit/edit-about.tsx'));

/** `/about`: who we are. Administrators change it here. */
export default function AboutPage() {
  usePageTitle('About');
  const answer = usePageAnswer('About', aboutQuery);
  const who = useViewer();
  const isAdmin = who.status === 'known' && who.viewer.role === 'admin';
  const [editing, setEditing] = useState(false);
  if (answer.status === 'loading') return <ReadingSkeleton />;
  // Asked for and not there, or not to be had: for a reader it is the same (M-ABOUT-12).
  const about = answer.status === 'ready' ? answer.data.about : null;
  return (
    <div className={`${page.page} ${css.root}`}>
      {/* What cannot be loaded cannot be edited: a save could overwrite what is there. */}
      {isAdmin && answer.status === 'ready' && !editing && (
        <div className={css.tools}>
          <Button variant="default" onClick={() => setEditing(true)}>
            Edit Content
          </Button>
        </div>
      )}
      {editing && isAdmin ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={<ReadingSkeleton />}>
            <EditAbout about={about} onClose={() => setEditing(false)} />
          </Suspense>
        </ErrorBoundary>
      ) : about ? (
        <AboutText about={about} />
      ) : (
        <EmptyState
          kind="cloud"
          main
          title={contentMessages.aboutMissingTitle}
          text={contentMessages.aboutMissing}
        >
          <Button component={Link} to="/" radius="xl">
            Return to Home
          </Button>
        </EmptyState>
      )}
    </div>
  );
}

import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { answersAndNotes } from '../../lib/site-pages.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { AccessLocked } from '../access-locked/access-locked.tsx';
import { EntriesWithoutPlan } from './entries-without-plan.tsx';
import { EntryPage } from './entry-page.tsx';
import css from './journal.module.css';
import { Journal } from './journal.tsx';

interface Props {
  viewer: Viewer;
  /** Id of the entry; empty: the list. */
  id: string;
  /** Reason why nothing can be written; null: it can. */
  denied: AccessDenied | null;
}

/** The pages of the journal without an editor: the list, an entry, and for a member without a plan why it is locked. */
export default function ReadingPages({ viewer, id, denied }: Props) {
  if (id) return <EntryPage viewer={viewer} id={id} denied={denied} />;
  if (!denied) return <WritersJournal viewer={viewer} />;
  return (
    <AccessLocked denied={denied}>
      <EntriesWithoutPlan viewer={viewer} />
      <p className={`${css.answers} ${css.locked}`}>
        <Link to={answersAndNotes.to}>{answersAndNotes.label}</Link>
      </p>
    </AccessLocked>
  );
}

function WritersJournal({ viewer }: { viewer: Viewer }) {
  usePageTitle(m.site_page_journal());
  return <Journal viewer={viewer} />;
}

import { m } from '@quiet-time/schema/sentences';
import { readDraft } from '@quiet-time/web/form/drafts.ts';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type ReactNode, Suspense, useState } from 'react';
import type { Viewer } from '../../../session/use-viewer.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/page-title.ts';
import { BackToList } from '../back-to-list.tsx';
import { draftName } from '../entry-drafts.ts';
import { EntrySkeleton } from '../entry-skeleton.tsx';
import { MissingEntry } from '../missing-entry.tsx';
import { journalEntry } from './entry.documents.ts';
import css from './entry-form.module.css';
import { EntryForm } from './entry-form.tsx';
import type { EntryDraft } from './entry-values.ts';

// After the text: nobody needs it before a first save.
const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'), 'quiet');

interface Props {
  viewer: Viewer;
  id: string;
  /** Whether the entry is begun here. */
  isNew: boolean;
  /** Called when something is typed into a new entry for the first time. */
  onBegun(): void;
  /** Called when the entry got another id. */
  onMoved(id: string): void;
  /** Called when the entry is discarded. */
  onLeave(): void;
  /** Called when the text is saved, or waits on this device. */
  onDone(): void;
}

/** `/journal/new` and `/journal/{id}/edit`. Leaving the page keeps the typed text. */
export default function EntryEditor(props: Props) {
  const { viewer } = props;
  // Fixed, because the address changes with the first word.
  const [isNew] = useState(props.isNew);
  const title = isNew ? m.journal_new_entry() : m.journal_edit_entry();
  usePageTitle(title);
  return (
    <div className={`${page.page} ${page.reading}`}>
      <h1 className={css.name} tabIndex={-1}>
        {title}
      </h1>
      {isNew ? <EntryForm {...props} entry={null} /> : <Opened {...props} />}
      <Suspense>
        <SignInAgain viewer={viewer} />
      </Suspense>
    </div>
  );
}

function Opened(props: Props): ReactNode {
  const { id, viewer } = props;
  // Fetched again: an outdated version would cause a conflict with the member's own changes.
  const answer = useGatewayQuery(journalEntry, { variables: { id }, fetchPolicy: 'network-only' });
  // Read once, because a form that saves the draft deletes it.
  const [kept] = useState(() => readDraft<EntryDraft>(draftName(id), viewer.id));
  switch (answer.status) {
    case 'waiting':
      return <EntrySkeleton />;
    case 'failed':
      if (kept) return <EntryForm {...props} entry={null} />;
      if (answer.failure.code === 'NOT_FOUND') return <MissingEntry />;
      return (
        <>
          <BackToList />
          <LoadFailed of={answer} title={m.journal_entry_failed()} />
        </>
      );
    case 'ready': {
      const entry = answer.data.journalEntry;
      return entry ? <EntryForm {...props} entry={entry} /> : <MissingEntry />;
    }
  }
}

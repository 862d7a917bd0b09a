import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { journalMoods } from '@quiet-time/schema/journal-moods';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { saveFile } from '@quiet-time/web/download.ts';
import type { Draft } from '@quiet-time/web/form/drafts.ts';
import { localToday, shortDate } from '@quiet-time/web/local-date.ts';
import { Note } from '@quiet-time/web/note.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { copy } from '../../../ui/share.ts';
import { lockedWords } from '../../access-locked/locked-words.ts';
import css from './entry-dialog.module.css';
import { textOfEntry } from './entry-text.ts';
import type { Entry, EntryDraft } from './entry-values.ts';
import { Words } from './writing.tsx';

/** An entry for a member who cannot change it. */
export function EntryReader({ entry, denied }: { entry: Entry; denied: AccessDenied }) {
  const { heading, content, writtenOn, mood } = entry;
  return (
    <article className={css.reader}>
      <Locked denied={denied} />
      <h3 dir="auto">{heading}</h3>
      <p>
        <time dateTime={writtenOn}>{shortDate(writtenOn)}</time> {mood && journalMoods[mood]()}
      </p>
      <Words html={content} />
    </article>
  );
}

/** The draft on this device for a member who cannot save it: to read, copy and download. */
export function DraftReader({ draft, denied }: { draft: Draft<EntryDraft>; denied: AccessDenied }) {
  const { title, content, writtenOn, mood } = draft.values;
  const day = writtenOn || localToday(new Date(draft.savedAt));
  const text = [title, textOfEntry(content)].filter(Boolean).join('\n\n');
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `Journal_${day}.txt`);
  return (
    <article className={css.reader}>
      <Locked denied={denied}>{m.journal_kept_refused()} </Locked>
      {title && <h3 dir="auto">{title}</h3>}
      <p>
        <time dateTime={day}>{shortDate(day)}</time> {mood && journalMoods[mood]()}
      </p>
      <Words html={content} />
      <div className={css.take}>
        <Button variant="default" onClick={() => void copy({ text, said: m.journal_copied() })}>
          {m.journal_draft_copy()}
        </Button>
        <Button variant="default" onClick={download}>
          {m.journal_draft_download()}
        </Button>
      </div>
    </article>
  );
}

function Locked({ denied, children }: { denied: AccessDenied; children?: ReactNode }) {
  const { title, action, to } = lockedWords(denied);
  return (
    <Note tone="info">
      <strong>{title}.</strong> {children}
      {m.journal_locked()} <Link to={to}>{action}</Link>
    </Note>
  );
}

import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { type JournalMood, journalMoods } from '@quiet-time/schema/journal-moods';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { saveFile } from '@quiet-time/web/download.ts';
import { type Draft, readDraft } from '@quiet-time/web/form/drafts.ts';
import { dayName } from '@quiet-time/web/local-date.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { journal } from '../../lib/site-pages.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { Hashtags } from '../../ui/hashtags.tsx';
import { HeartButton } from '../../ui/heart-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { PopoverList } from '../../ui/popover-list.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { copy } from '../../ui/share.ts';
import { lockedWords } from '../access-locked/locked-words.ts';
import { BackToList, useBackToList } from './back-to-list.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { journalEntry } from './editor/entry.documents.ts';
import { textOfEntry } from './editor/entry-text.ts';
import type { Entry, EntryDraft } from './editor/entry-values.ts';
import { dayOfDraft, draftName, headingOf, usePendingEntries } from './entry-drafts.ts';
import css from './entry-page.module.css';
import { type CameFrom, editPath } from './entry-path.ts';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { EntryWords } from './entry-words.tsx';
import { MissingEntry } from './missing-entry.tsx';
import { listedActions, useEntryActions } from './use-entry-actions.ts';

interface Props {
  viewer: Viewer;
  id: string;
  /** Reason why it cannot be changed; null: it can. */
  denied: AccessDenied | null;
}

/** `/journal/{id}`: one entry, to read. Text that this device has not sent yet is newer than the server's. */
export function EntryPage(props: Props) {
  const { viewer, id } = props;
  const pending = usePendingEntries(viewer.id);
  const draft = readDraft<EntryDraft>(draftName(id), viewer.id);
  return (
    <div className={`${page.page} ${page.reading} ${css.root}`}>
      {draft ? (
        <DraftReader {...props} draft={draft} waits={pending.some((each) => each.id === id)} />
      ) : (
        <Stored key={id} {...props} />
      )}
    </div>
  );
}

function Stored({ id, denied }: Props): ReactNode {
  const answer = useGatewayQuery(journalEntry, { variables: { id }, fetchPolicy: 'network-only' });
  switch (answer.status) {
    case 'waiting':
      return <EntrySkeleton />;
    case 'failed':
      if (answer.failure.code === 'NOT_FOUND') return <MissingEntry />;
      return (
        <>
          <Head />
          <LoadFailed of={answer} title={m.journal_entry_failed()} />
        </>
      );
    case 'ready': {
      const entry = answer.data.journalEntry;
      return entry ? <EntryReader entry={entry} denied={denied} /> : <MissingEntry />;
    }
  }
}

/** Way back to the list, and the actions. */
const Head = ({ children }: { children?: ReactNode }) => (
  <header className={css.head}>
    <BackToList />
    {children}
  </header>
);

function EditLink({ id }: { id: string }) {
  const { search } = useLocation();
  const state: CameFrom = { entry: id };
  return (
    <Button component={Link} to={editPath(id, search)} state={state}>
      {m.journal_edit()}
    </Button>
  );
}

/** The day, unless it is the heading, and the mood. */
function About({ title, day, mood }: { title: string; day: string; mood: JournalMood | '' | null }) {
  if (!title && !mood) return null;

  return (
    <p className={css.about}>
      {title && <time dateTime={day}>{dayName(day)}</time>}
      {mood && <span>{journalMoods[mood]()}</span>}
    </p>
  );
}

/** An entry of the server. Without a plan it can only be read, downloaded and deleted. */
function EntryReader({ entry, denied }: { entry: Entry; denied: AccessDenied | null }) {
  const { id, title, heading, content, writtenOn, mood, tags, devotional, isFavorite } = entry;
  const back = useBackToList();
  const actions = useEntryActions([entry]);
  usePageTitle(heading);
  return (
    <article>
      <Head>
        {!denied && (
          <HeartButton
            label={m.journal_favorite_of({ title: heading })}
            favorite={isFavorite}
            onPress={() => actions.favorite(entry)}
          />
        )}
        <PopoverList
          label={m.journal_more_of({ title: heading })}
          actions={listedActions(entry, actions, denied === null)}
          busy={actions.making === id}
        />
        {!denied && <EditLink id={id} />}
      </Head>
      {denied && <Locked denied={denied} />}
      <About title={title} day={writtenOn} mood={mood} />
      <MainHeading>{heading}</MainHeading>
      <EntryWords html={content} />
      {devotional && (
        <p className={css.from}>
          <Sentence
            parts={m.journal_from.parts({ title: devotional.title })}
            mark={(words) => (
              <Link to={`/devotionals?date=${devotional.date}`} lang={devotional.lang}>
                {words}
              </Link>
            )}
          />
        </p>
      )}
      <Hashtags
        className={css.tags}
        label={m.journal_entry_tags()}
        tags={tags}
        to={(tag) => ({ pathname: journal.to, search: `${new URLSearchParams({ tag })}` })}
      />
      {actions.prompt}
      {actions.deleting && <DeleteDialog entry={entry} onClose={actions.keep} onDeleted={back} />}
    </article>
  );
}

interface DraftProps extends Props {
  draft: Draft<EntryDraft>;
  /** Whether it waits for a connection, or was refused. */
  waits: boolean;
}

/** The text on this device. A member who cannot save it can read, copy and download it. */
function DraftReader({ id, denied, draft, waits }: DraftProps) {
  const { content, mood } = draft.values;
  const title = draft.values.title.trim();
  const day = dayOfDraft(draft);
  const heading = headingOf(draft);
  const text = [heading, textOfEntry(content)].filter(Boolean).join('\n\n');
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `Journal_${day}.txt`);
  usePageTitle(heading);
  return (
    <article>
      <Head>{!denied && <EditLink id={id} />}</Head>
      {denied ? (
        <Locked denied={denied}>{m.journal_kept_refused()} </Locked>
      ) : (
        waits && (
          <div className={css.note}>
            <Note tone="info">{m.journal_not_saved_yet()}</Note>
          </div>
        )
      )}
      <About title={title} day={day} mood={mood} />
      <MainHeading>{heading}</MainHeading>
      <EntryWords html={content} />
      {denied && (
        <div className={css.take}>
          <Button variant="default" onClick={() => void copy({ text, said: m.journal_copied() })}>
            {m.journal_draft_copy()}
          </Button>
          <Button variant="default" onClick={download}>
            {m.journal_draft_download()}
          </Button>
        </div>
      )}
    </article>
  );
}

function Locked({ denied, children }: { denied: AccessDenied; children?: ReactNode }) {
  const { title, action, to } = lockedWords(denied);
  return (
    <div className={css.note}>
      <Note tone="info">
        <strong>{title}.</strong> {children}
        {m.journal_locked()} <Link to={to}>{action}</Link>
      </Note>
    </div>
  );
}

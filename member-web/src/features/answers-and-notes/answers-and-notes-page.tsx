import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { Link, useSearchParams } from 'react-router';
import { answersAndNotes, journal } from '../../lib/site-pages.ts';
import { useTranslations } from '../../lib/translations.ts';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { MainHeading, staying } from '../../ui/arrival.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusHeading } from '../../ui/focus-text.ts';
import { KnownViewer } from '../../ui/known-viewer.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { useListInParts } from '../../ui/use-list-in-parts.ts';
import { WordSearch } from '../../ui/word-search.tsx';
import { usePremiumPrompt } from '../access-locked/premium-prompt.tsx';
import { translationKey, viewOf } from '../bible/address.ts';
import { useStored } from '../bible/device-storage.ts';
import { AnswerItem } from './answer-item.tsx';
import * as documents from './answers-and-notes.documents.ts';
import css from './answers-and-notes-page.module.css';
import { NoteItem } from './note-item.tsx';

/** Number of items that are shown at once. */
const FIRST = 20;

const pathOf = (search: string) =>
  search ? `${answersAndNotes.to}?${new URLSearchParams({ q: search })}` : answersAndNotes.to;

/** `/journal/answers`: all answers and notes of a member, newest first. Reading and deleting need no plan. */
export default function AnswersAndNotesPage() {
  return <KnownViewer>{(viewer) => <AnswersAndNotes viewer={viewer} />}</KnownViewer>;
}

function AnswersAndNotes({ viewer }: { viewer: Viewer }) {
  const [params] = useSearchParams();
  const { translation } = viewOf(params, useTranslations(), useStored(translationKey));
  const search = (params.get('q') ?? '').trim();
  const list = useListInParts(
    documents.answersAndNotes,
    { first: FIRST, search, translation },
    m.answers_and_notes_load_failed,
  );
  const gateway = useGateway();
  const { prompt, openFor } = usePremiumPrompt();
  usePageTitle(m.answers_and_notes());
  const can = capabilitiesOf(viewer);
  const shared = {
    canAdd: can.journal,
    onRefused: openFor,
    onDeleted: () => {
      gateway.change((cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'answersAndNotes' }));
      focusHeading();
    },
  };
  const nodes = list.list?.nodes;
  return (
    <div className={`${page.page} ${page.reading}`}>
      <header className={css.head}>
        <MainHeading>{m.answers_and_notes()}</MainHeading>
        <p>{m.answers_and_notes_lead()}</p>
        <Link to={journal.to}>{m.site_page_journal()}</Link>
      </header>
      <WordSearch
        words={search}
        pathOf={pathOf}
        label={m.answers_and_notes_search()}
        hint={m.devotionals_search_hint()}
        maxLength={limits.highlight.search}
        state={staying}
      />
      {list.status === 'failed' && <LoadFailed of={list} title={m.answers_and_notes_load_failed()} />}
      {list.status === 'waiting' && !nodes && <ReadingSkeleton titled />}
      {nodes?.length === 0 && <Nothing isNarrowed={search !== ''} />}
      {nodes && nodes.length > 0 && (
        <>
          <ol className={css.list}>
            {nodes.map((item) => (
              <li key={item.id}>
                {item.answer && <AnswerItem {...shared} item={item} answer={item.answer} />}
                {item.note && <NoteItem {...shared} item={item} note={item.note} translation={translation} />}
              </li>
            ))}
          </ol>
          <LoadMore
            shown={nodes.length}
            hasMore={list.list?.pageInfo.hasNextPage ?? false}
            busy={list.busy}
            problem={list.problem}
            onPress={list.loadMore}
          />
        </>
      )}
      {prompt}
    </div>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState
        kind="page"
        title={m.answers_and_notes_none_such()}
        text={m.answers_and_notes_none_such_hint()}
      >
        <Button component={Link} to={answersAndNotes.to}>
          {m.answers_and_notes_show_all()}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState kind="seed" title={m.answers_and_notes_none()} text={m.answers_and_notes_none_hint()}>
      <Button component={Link} to="/devotionals">
        {m.devotional_read_today()}
      </Button>
    </EmptyState>
  );
}

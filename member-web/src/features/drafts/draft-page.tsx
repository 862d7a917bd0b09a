import type { ResultOf } from '@quiet-time/schema/graphql';
import { languageNames } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { typographic } from '@quiet-time/schema/typography';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { type DescribedError, describeError } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { dayWords } from '@quiet-time/web/local-date.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { MainHeading } from '../../ui/arrival.tsx';
import '../../ui/attachments/attachments.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { VerseBlock } from '../../ui/verse-block.tsx';
import { WithReferences } from '../../ui/written-references.tsx';
import article from '../devotionals/day/devotional-article.module.css';
import { QuestionList } from '../question-answers/question-list.tsx';
import { CommentForm } from './comment-form.tsx';
import css from './draft-page.module.css';
import { openDraft } from './drafts.documents.ts';

export type Draft = ResultOf<typeof openDraft>['openDraft'];

const Attachments = lazyPart(() => import('../../ui/attachments/attachments.tsx'), 'quiet');

/** `/draft/{token}`: shows a draft of a devotional to a second reader, without an account, and takes comments. */
export default function DraftPage() {
  usePageTitle(m.draft_page());
  const { token = '' } = useParams();
  return <SharedDraft key={token} token={token} />;
}

function SharedDraft({ token }: { token: string }) {
  const { draft, failure, retrying, retry, reload } = useDraft(token);
  if (draft?.isPublished) {
    return (
      <EmptyState
        kind="letter"
        main
        title={m.draft_published()}
        text={m.draft_published_text({ day: m.date_of_year(dayWords(draft.date)) })}
      >
        <Button component={Link} to={`/devotionals?date=${draft.date}`}>
          {m.draft_read_day()}
        </Button>
      </EmptyState>
    );
  }
  if (failure && !draft && (failure.code === 'NOT_FOUND' || failure.code === 'BAD_USER_INPUT')) {
    return (
      <EmptyState kind="letter" main title={m.draft_link_invalid()} text={m.draft_link_invalid_text()} />
    );
  }
  return (
    <div className={`${page.page} ${page.reading}`}>
      {draft ? (
        <>
          <DraftArticle draft={draft} />
          <Comments draft={draft}>
            <CommentForm token={token} id={draft.id} onSent={reload} />
          </Comments>
        </>
      ) : failure ? (
        <LoadFailed of={{ failure, retrying, retry }} title={m.draft_load_failed()} />
      ) : (
        <ReadingSkeleton titled />
      )}
    </div>
  );
}

/** Loads the draft of a link. */
function useDraft(token: string) {
  const [mutate] = useMutation(openDraft);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [failure, setFailure] = useState<DescribedError | null>(null);
  const [retrying, setRetrying] = useState(false);
  const reload = useCallback(async () => {
    try {
      const { data } = await mutate({ variables: { token } });
      if (data) setDraft(data.openDraft);
    } catch (thrown) {
      setFailure(describeError(thrown));
    }
  }, [mutate, token]);
  useEffect(() => void reload(), [reload]);
  const retry = () => {
    setRetrying(true);
    void reload().finally(() => setRetrying(false));
  };
  return { draft, failure, retrying, retry, reload };
}

/** The texts in the order and type of the published page, with a choice of their languages. */
function DraftArticle({ draft }: { draft: Draft }) {
  const [chosen, setChosen] = useState(draft.texts[0]!.lang);
  const text = draft.texts.find(({ lang }) => lang === chosen) ?? draft.texts[0]!;
  const { lang, title, scripture, reflection, reflectionHtml, questions, prayer, prayerHtml } = text;
  return (
    <article className={article.root}>
      <div className={css.lead}>
        <Note tone="info">{m.draft_lead({ day: m.date_of_year(dayWords(draft.date)) })}</Note>
        {draft.texts.length > 1 && (
          <fieldset className={css.languages} aria-label={m.draft_language()}>
            {draft.texts.map((one) => (
              <Button
                key={one.lang}
                size="sm"
                variant={one.lang === lang ? 'light' : 'subtle'}
                aria-pressed={one.lang === lang}
                lang={one.lang}
                onClick={() => setChosen(one.lang)}
              >
                {languageNames[one.lang]}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      <header className={article.head}>
        <MainHeading lang={lang}>{typographic(title, lang)}</MainHeading>
      </header>
      {scripture.verse && (
        <div lang={lang}>
          <VerseBlock
            reference={scripture.reference}
            caption={<WithReferences text={scripture.reference} lang={lang} />}
            text={scripture.verse}
            lang={lang}
            passage={null}
          />
        </div>
      )}
      <section className={article.prose} aria-labelledby="reflection">
        <h2 id="reflection">{m.devotional_reflection()}</h2>
        {reflection ? (
          <FormattedText text={reflection} html={reflectionHtml} lang={lang} />
        ) : (
          <p>{m.draft_missing()}</p>
        )}
      </section>
      {questions.length > 0 && (
        <section className={article.questions} aria-labelledby="questions">
          <h2 id="questions">{m.devotional_questions()}</h2>
          <QuestionList questions={questions} lang={lang} />
        </section>
      )}
      <section className={article.prayer} aria-labelledby="prayer">
        <h2 id="prayer">{m.devotional_prayer()}</h2>
        {prayer ? <FormattedText text={prayer} html={prayerHtml} lang={lang} /> : <p>{m.draft_missing()}</p>}
      </section>
      {text.attachments.length > 0 && (
        <Suspense>
          <Attachments files={text.attachments} />
        </Suspense>
      )}
    </article>
  );
}

/** Unresolved comments as plain text, and the form below them. */
function Comments({ draft, children }: { draft: Draft; children: ReactNode }) {
  return (
    <section className={css.comments} aria-labelledby="comments">
      <h2 id="comments">{m.draft_comments()}</h2>
      {draft.comments.length > 0 && (
        <ul>
          {draft.comments.map(({ id, name, text }) => (
            <li key={id}>
              <strong dir="auto">{name}</strong>
              <p dir="auto">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { typographic } from '@quiet-time/schema/typography';
import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { dateWithYear } from '@quiet-time/web/local-date.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { memo, Suspense } from 'react';
import { Link } from 'react-router';
import { MainHeading } from '../../../ui/arrival.tsx';
// Styles of a part that is loaded separately, imported here because the server renders it in the page.
import '../../../ui/attachments/attachments.module.css';
import { FormattedText } from '../../../ui/formatted-text.tsx';
import { PrintedFoot } from '../../../ui/printed-foot.tsx';
import { translationOf } from '../../../ui/quoted-verses.tsx';
import { VerseBlock } from '../../../ui/verse-block.tsx';
import { WithReferences } from '../../../ui/written-references.tsx';
import { OpeningPrayer } from '../../opening-prayers/opening-prayer.tsx';
import { QuestionList } from '../../question-answers/question-list.tsx';
import { dailyMailInvitation } from '../../reminders/daily-mail-line.tsx';
import { listPath } from '../modes.ts';
import { useReadingMark } from '../read-aloud/now-reading.ts';
import { useReadingMode } from '../reading/reading-mode.ts';
import { useWide } from '../use-wide.ts';
import { BeforeYouGo } from './before-you-go.tsx';
import css from './devotional-article.module.css';
import { DevotionalTools } from './devotional-tools.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import type { OpenDevotional } from './use-devotional.ts';

// Loaded on demand: few days have any.
const Attachments = lazyPart(() => import('../../../ui/attachments/attachments.tsx'), 'quiet');
// For members only: visitors don't load it.
const AnsweredQuestions = lazyPart(() => import('../../question-answers/answered-questions.tsx'), 'quiet');
const MembersEnd = lazyPart(() => import('./members-end.tsx'), 'quiet');

/** A devotional to read: passage, reflection, questions, prayer. */
export function DevotionalArticle({ devotional, today }: { devotional: OpenDevotional; today: string }) {
  const { scripture, questions, questionIds, questionLangs, tags, attachments } = devotional.body;
  const { reflection, reflectionHtml, prayer, prayerHtml } = devotional.body;
  const { lang } = devotional;
  const reading = useReadingMode();
  const wide = useWide();
  const token = useSessionToken();
  const mark = useReadingMark();
  const plainQuestions = <QuestionList questions={questions} lang={lang} langs={questionLangs} />;
  return (
    <article className={css.root}>
      <header className={css.head} {...mark('title')}>
        <MainHeading lang={lang}>{typographic(devotional.title, lang)}</MainHeading>
        {!reading && !wide && (
          <div className={css.opening}>
            <OpeningPrayer />
          </div>
        )}
        <DevotionalTools devotional={devotional} today={today} />
      </header>
      <div {...mark('scripture')} tabIndex={-1} data-text lang={lang}>
        <VerseBlock
          reference={scripture.reference}
          caption={<WithReferences text={scripture.reference} lang={lang} />}
          text={scripture.verse}
          lang={lang}
          passage={scripture.passage}
        />
      </div>
      <section className={css.prose} {...mark('reflection')} aria-labelledby="reflection">
        <h2 id="reflection">{m.devotional_reflection()}</h2>
        <FormattedText text={reflection} html={reflectionHtml} lang={lang} />
      </section>
      {questions.length > 0 && (
        <section className={css.questions} {...mark('questions')} aria-labelledby="questions">
          <h2 id="questions">{m.devotional_questions()}</h2>
          {token && !reading ? (
            // If the code can't be loaded, the plain questions are shown.
            <ErrorBoundary fallback={() => plainQuestions}>
              <Suspense fallback={plainQuestions}>
                <AnsweredQuestions
                  devotionalId={devotional.id}
                  questions={questions}
                  lang={lang}
                  langs={questionLangs}
                  questionIds={questionIds}
                />
              </Suspense>
            </ErrorBoundary>
          ) : (
            plainQuestions
          )}
        </section>
      )}
      <section className={css.prayer} {...mark('prayer')} aria-labelledby="prayer">
        <h2 id="prayer">{m.devotional_prayer()}</h2>
        <FormattedText text={prayer} html={prayerHtml} lang={lang} />
      </section>
      {!reading && attachments.length > 0 && <Files files={attachments} />}
      {!reading && tags.length > 0 && (
        <ul className={css.tags} lang={lang} aria-label={m.devotional_tags()}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={listPath('search', { tag })}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
      {token && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <MembersEnd devotional={devotional} today={today} reading={reading} />
          </Suspense>
        </ErrorBoundary>
      )}
      {!reading && (
        <>
          <BeforeYouGo />
          {!token && dailyMailInvitation}
          <NeighbourLinks {...devotional} today={today} />
        </>
      )}
      <PrintedFoot says={[dateWithYear(devotional.date), translationOf(scripture)]} />
    </article>
  );
}

/** Memoized: it renders again only for another day, so the server's markup stays until the code is loaded. */
const Files = memo(function Files({ files }: { files: OpenDevotional['body']['attachments'] }) {
  return (
    <Suspense>
      <Attachments files={files} />
    </Suspense>
  );
});

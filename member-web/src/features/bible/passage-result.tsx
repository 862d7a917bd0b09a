import { referenceTitle } from '@quiet-time/schema/bible-names';
import { cut } from '@quiet-time/schema/cut';
import { m } from '@quiet-time/schema/sentences';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { biblePath, type View } from './address.ts';
import css from './bible-page.module.css';
import { PassageFigure } from './passage-figure.tsx';
import { PassageSkeleton } from './passage-skeleton.tsx';
import { PassageTools } from './passage-tools.tsx';
import { rememberPassage } from './recent-verses.ts';
import { SideBySide } from './side-by-side.tsx';
import type { PassageAnswer } from './use-passage.ts';
import { useResultArrival } from './use-result-arrival.ts';

interface Props {
  answer: PassageAnswer;
  reference: string;
  view: View;
  /** Returns the address of the same passage in other translations. */
  pathIn(view: View): string;
  /** Error message. */
  failed: string;
}

/** Result of a passage's query. The reference's field shows its own errors. */
export function PassageResult({ answer, reference, view, pathIn, failed }: Props) {
  const id = useId();
  const result = useRef<HTMLDivElement>(null);
  const isReady = answer.status === 'ready';
  useResultArrival(answer.status, result);
  const found = isReady ? answer.data.biblePassage : null;
  useEffect(() => {
    if (found) rememberPassage(found);
  }, [found]);

  // The previous passage stays until the next one is loaded.
  const data = answer.status === 'failed' ? undefined : answer.latest;
  const missing = answer.status === 'failed' && answer.failure.code === 'NOT_FOUND';
  return (
    <>
      <div ref={missing ? result : null} role="status">
        {missing && <NotFound view={view} reference={reference} />}
      </div>
      {answer.status === 'waiting' && !data && <PassageSkeleton />}
      {answer.status === 'failed' && !missing && answer.failure.code !== 'BAD_USER_INPUT' && (
        <div ref={result} className={css.result}>
          <LoadFailed of={answer} title={failed} />
        </div>
      )}
      {data && (
        <section
          ref={result}
          className={css.result}
          tabIndex={-1}
          aria-labelledby={id}
          aria-busy={!isReady || undefined}
        >
          {view.other ? (
            <SideBySide
              id={id}
              title={referenceTitle(data.biblePassage.reference)}
              left={data.biblePassage}
              right={data.beside ?? null}
              view={view}
              pathIn={pathIn}
            />
          ) : (
            <PassageFigure id={id} passage={data.biblePassage} />
          )}
          <PassageTools passage={data.biblePassage} view={view} pathIn={pathIn} />
        </section>
      )}
    </>
  );
}

function NotFound({ view, reference }: { view: View; reference: string }) {
  return (
    <div className={css.notFound}>
      <h2>{m.bible_verse_not_found()}</h2>
      <p>{m.bible_verse_not_found_hint()}</p>
      <Link to={biblePath(view, { tab: 'search', query: reference })} state={{ stays: true, show: true }}>
        {m.bible_search_instead({ query: cut(reference, 40) })}
      </Link>
    </div>
  );
}

import { referenceTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { useEffect } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { type BibleAddress, biblePath, type View } from './address.ts';
import css from './bible-page.module.css';
import { PassageResult } from './passage-result.tsx';
import { PassageSkeleton } from './passage-skeleton.tsx';
import { useDraw } from './use-draw.ts';
import { usePassage } from './use-passage.ts';

/** A random verse. Once drawn it is in the address, for sharing and returning. */
export function Random({ address }: { address: BibleAddress }) {
  const { reference, view } = address;
  const { draw, drawing, failure } = useDraw(address);
  const answer = usePassage(reference, view);
  const pathIn = (other: View) => biblePath(other, { tab: 'random', reference });
  usePageTitle(referenceTitle(reference) || m.bible_random_page_title());

  // The first one is drawn automatically.
  useEffect(() => {
    if (reference === '') draw();
  }, [reference, draw]);

  return (
    <>
      <BusyButton
        className={css.draw}
        variant="light"
        busy={drawing}
        busyText={m.bible_random_drawing()}
        onClick={draw}
      >
        {m.bible_random_draw()}
      </BusyButton>
      <p className={css.unseen} role="status">
        {answer.status === 'ready' && referenceTitle(reference)}
      </p>
      {failure && (
        <div className={css.result}>
          <LoadFailed of={{ failure, retrying: drawing, retry: draw }} title={m.bible_random_failed()} />
        </div>
      )}
      {!failure && reference === '' && <PassageSkeleton />}
      {!failure && reference !== '' && (
        <PassageResult
          answer={answer}
          reference={reference}
          view={view}
          pathIn={pathIn}
          failed={m.bible_random_failed()}
        />
      )}
    </>
  );
}

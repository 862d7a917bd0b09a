import { messages } from '@quiet-time/schema/messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { useEffect } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { type BibleAddress, biblePath, type View } from './address.ts';
import css from './bible-page.module.css';
import { PassageResult } from './passage-result.tsx';
import { PassageSkeleton } from './passage-skeleton.tsx';
import { TranslationSelect } from './translation-select.tsx';
import { useDraw } from './use-draw.ts';
import { usePassage } from './use-passage.ts';

/** A random verse. Once drawn it is in the address, to be shared and returned to. */
export function Random({ address }: { address: BibleAddress }) {
  const { reference, view } = address;
  const { draw, drawing, failure } = useDraw(address);
  const answer = usePassage(reference, view);
  const pathIn = (other: View) => biblePath(other, { tab: 'random', reference });
  usePageTitle(reference || 'Random verse');

  // The first one comes by itself.
  useEffect(() => {
    if (reference === '') draw();
  }, [reference, draw]);

  return (
    <>
      <div className={`${css.form} ${css.two}`}>
        <TranslationSelect view={view} pathIn={pathIn} />
        <BusyButton size="lg" busy={drawing} busyText="One moment" onClick={draw}>
          Get Random Verse
        </BusyButton>
      </div>
      <p className={css.unseen} role="status">
        {answer.status === 'ready' && reference}
      </p>
      {failure && (
        <div className={css.result}>
          <LoadFailed of={{ failure, retrying: drawing, retry: draw }} title={messages.bibleRandomFailed} />
        </div>
      )}
      {!failure && reference === '' && <PassageSkeleton />}
      {!failure && reference !== '' && (
        <PassageResult answer={answer} view={view} pathIn={pathIn} failed={messages.bibleRandomFailed} />
      )}
    </>
  );
}

import { referenceTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../../ui/page-title.ts';
import { type BibleAddress, type BibleState, biblePath, type View } from './address.ts';
import { Beginnings } from './beginnings.tsx';
import { PassageResult } from './passage-result.tsx';
import type { PassageAnswer } from './use-passage.ts';

/** A number, a name and a number: text in the form of a reference, such as "4 John 1:1". */
const isLikeReference =
  /^(?:\p{Nd}+\.?\s*)?[\p{L}\p{M}]+\.?(?:\s+of\s+\p{L}+)?\s*\p{Nd}+(?:\s*[:：.,]\s*\p{Nd}[\p{Nd}\s,;:–-]*)?$/u;

/** Returns the gateway's objection to a reference; null: none, or the text is about to be searched for. */
export function useRefusal(answer: PassageAnswer, { reference, view }: BibleAddress): string | null {
  const navigate = useNavigate();
  const { state: given } = useLocation();
  const failure = answer.status === 'failed' ? answer.failure : null;
  const refusal = failure?.code === 'BAD_USER_INPUT' ? failure.message : null;
  // Somebody who comes back to this address later stays here.
  const isJustTyped = (given as BibleState | null)?.found === true;
  const isWords = isJustTyped && refusal !== null && !isLikeReference.test(reference);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is looked up
  useEffect(() => {
    if (!isWords) return;
    const state: BibleState = { stays: true, show: true };
    navigate(biblePath(view, { tab: 'search', query: reference }), { state, replace: true });
  }, [isWords, reference]);
  return isWords ? null : refusal;
}

/** The passage of a reference; without one, chapters to begin with. */
export function Lookup({ address, answer }: { address: BibleAddress; answer: PassageAnswer }) {
  const { reference, view } = address;
  const pathIn = (other: View) => biblePath(other, { reference });
  usePageTitle(
    answer.status === 'ready' ? referenceTitle(answer.data.biblePassage.reference) : m.bible_heading(),
  );
  if (reference === '') return <Beginnings view={view} />;
  return (
    <PassageResult
      answer={answer}
      reference={reference}
      view={view}
      pathIn={pathIn}
      failed={m.bible_lookup_failed()}
    />
  );
}

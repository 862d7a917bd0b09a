import type { DescribedError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BibleAddress, biblePath } from './address.ts';
import { biblePassage, randomVerse } from './bible.documents.ts';
import { describeFailure } from './query-options.ts';
import { passageOf } from './use-passage.ts';

/** Number of draws when the result is the current verse. */
const draws = 3;

/**
 * Draws a verse and navigates to its address. The first one replaces an address without a verse. Later ones are added
 * to the history, so that going back leads to the previous verse.
 */
export function useDraw({ reference, view: { translation, other } }: BibleAddress) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const [drawing, setDrawing] = useState(false);
  const [failure, setFailure] = useState<DescribedError | null>(null);
  const callOff = useRef(() => {});
  // A reader who has left is not brought back.
  useEffect(() => () => callOff.current(), []);

  const draw = useCallback(() => {
    callOff.current();
    let wanted = true;
    callOff.current = () => {
      wanted = false;
    };
    const drawOne = async () => {
      const { data } = await gateway.query({
        query: randomVerse,
        variables: { translation },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new TypeError('No answer');
      return data.randomVerse;
    };
    const drawAnother = async () => {
      let drawn = await drawOne();
      for (let left = draws - 1; left > 0 && drawn.reference === reference; left--) drawn = await drawOne();
      if (!wanted) return;
      // The drawn verse goes into the cache, so that it need not be fetched by its reference.
      const variables = passageOf(drawn.reference, { translation, other: null });
      gateway.change((cache) =>
        cache.writeQuery({ query: biblePassage, variables, data: { biblePassage: drawn } }),
      );
      setFailure(null);
      navigate(biblePath({ translation, other }, { tab: 'random', reference: drawn.reference }), {
        replace: reference === '',
        state: { stays: true },
      });
    };
    setDrawing(true);
    drawAnother()
      .catch((error) => wanted && setFailure(describeFailure(error)))
      .finally(() => wanted && setDrawing(false));
  }, [gateway, navigate, reference, translation, other]);

  return { draw, drawing, failure };
}

import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useState } from 'react';
import { DawnDialog } from '../../ui/dawn-dialog.tsx';
import { randomWord } from './encouragement.documents.ts';
import { fallbackWord } from './fallback-words.ts';

/** One encouraging word by chance; one of our own where none can be had. */
export default function WordDialog({ onClose }: { onClose(): void }) {
  const { data, failure } = useAnswer(randomWord, { fetchPolicy: 'network-only' });
  const [fallback] = useState(fallbackWord);
  const word = data?.randomEncouragingWord;
  return (
    <DawnDialog
      title="A word to take along"
      text={word?.title ?? (failure ? encouragingWordMessages.wordDefaultTitle : 'One moment')}
      verse={word?.message ?? (failure ? fallback : '')}
      reference={word?.author ?? word?.scriptureReference ?? ''}
      onAmen={onClose}
    />
  );
}

import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { DawnDialog } from '../../ui/dawn-dialog.tsx';
import { randomWord } from './encouraging-words.documents.ts';
import { fallbackWord } from './fallback-words.ts';

/** A random encouraging word; one of our own if none can be loaded. */
export default function WordDialog({ onClose }: { onClose(): void }) {
  const { data, failure } = useGatewayQuery(randomWord, { fetchPolicy: 'network-only' });
  const [fallback] = useState(fallbackWord);
  const word = data?.randomEncouragingWord;
  return (
    <DawnDialog
      title={m.word_dialog_title()}
      text={word?.title ?? (failure ? m.word_default_title() : m.word_dialog_waiting())}
      verse={word?.message ?? (failure ? fallback : '')}
      reference={word?.author ?? word?.scriptureReference ?? ''}
      onAmen={onClose}
    />
  );
}

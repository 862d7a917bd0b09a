import { m } from '@quiet-time/schema/sentences';
import { useEffect, useState } from 'react';
import { noteGreeted, noteWelcome } from '../../lib/welcomes.ts';
import { DawnDialog } from '../../ui/dawn-dialog.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { greeting } from './greetings.ts';

interface Props {
  viewer: { id: string; name: string };
  /** yyyy-MM-dd */
  today: string;
  onClose(): void;
}

/** One greeting, one verse, one word to close it. */
export default function GreetingDialog({ viewer: { id, name }, today, onClose }: Props) {
  const [greet] = useState(() => greeting());
  useEffect(() => {
    noteGreeted(id, today);
    noteWelcome();
  }, [id, today]);
  return (
    <DawnDialog
      isWelcome
      title={<Sentence parts={greet.parts({ name })} mark={(words) => <span>{words}</span>} />}
      text={m.greeting_text()}
      verse={m.greeting_verse()}
      reference={m.greeting_reference()}
      onAmen={onClose}
    />
  );
}

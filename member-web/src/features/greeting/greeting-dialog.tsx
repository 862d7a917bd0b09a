import { messages } from '@quiet-time/schema/messages';
import { useEffect, useState } from 'react';
import { noteGreeted, noteWelcome } from '../../lib/welcomes.ts';
import { DawnDialog } from '../../ui/dawn-dialog.tsx';
import { greeting } from './greetings.ts';

interface Props {
  viewer: { id: string; name: string };
  /** yyyy-MM-dd */
  today: string;
  onClose(): void;
}

/** One greeting, one verse, one word to close it. */
export default function GreetingDialog({ viewer: { id, name }, today, onClose }: Props) {
  const [words] = useState(() => greeting());
  useEffect(() => {
    noteGreeted(id, today);
    noteWelcome();
  }, [id, today]);
  return (
    <DawnDialog
      title={
        <>
          {words}, <span>{name}</span>
        </>
      }
      text={messages.devotionalReady}
      verse="Draw nigh to God, and he will draw nigh to you."
      reference="James 4:8"
      onAmen={onClose}
    />
  );
}

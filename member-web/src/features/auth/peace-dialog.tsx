import { messages } from '@quiet-time/schema/messages';
import { useEffect } from 'react';
import { noteWelcome } from '../../lib/welcomes.ts';
import { DawnDialog } from '../../ui/dawn-dialog.tsx';

interface Props {
  /** What has just gone well: "Welcome back, Miriam!" */
  said: string;
  onAmen(): void;
}

/** The moment between signing in and the site. */
export function PeaceDialog({ said, onAmen }: Props) {
  useEffect(noteWelcome, []);
  return (
    <DawnDialog
      title={messages.peaceToYou}
      text={said}
      verse="Peace I leave with you, my peace I give unto you: not as the world giveth, give I unto you."
      reference="John 14:27"
      onAmen={onAmen}
    />
  );
}

import { m } from '@quiet-time/schema/sentences';
import { useEffect } from 'react';
import { noteWelcome } from '../../lib/welcomes.ts';
import { DawnDialog } from '../../ui/dawn-dialog.tsx';

interface Props {
  /** Success message: "Welcome back, Miriam!" */
  said: string;
  onAmen(): void;
}

/** Dialog after signing in, over the target page. */
export default function PeaceDialog({ said, onAmen }: Props) {
  useEffect(noteWelcome, []);
  return (
    <DawnDialog
      isWelcome
      title={m.greeting_peace_to_you()}
      text={said}
      verse={m.greeting_peace_verse()}
      reference={m.greeting_peace_reference()}
      onAmen={onAmen}
    />
  );
}

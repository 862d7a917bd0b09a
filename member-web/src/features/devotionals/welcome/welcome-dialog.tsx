import { m } from '@quiet-time/schema/sentences';
import { useEffect } from 'react';
import { noteWelcome } from '../../../lib/welcomes.ts';
import { DawnDialog } from '../../../ui/dawn-dialog.tsx';

/** One sentence, one verse, one word to close it. */
export default function WelcomeDialog({ onClose }: { onClose(): void }) {
  useEffect(noteWelcome, []);
  return (
    <DawnDialog
      isWelcome
      title={m.welcome_title()}
      text={m.welcome_text()}
      verse={m.welcome_verse()}
      reference={m.welcome_reference()}
      onAmen={onClose}
    />
  );
}

import { messages } from '@quiet-time/schema/messages';
import { useEffect } from 'react';
import { noteWelcome } from '../../../lib/welcomes.ts';
import { DawnDialog } from '../../../ui/dawn-dialog.tsx';

/** One sentence, one verse, one word to close it. */
export default function WelcomeDialog({ onClose }: { onClose(): void }) {
  useEffect(noteWelcome, []);
  return (
    <DawnDialog
      title={messages.beginQuietTime}
      text="Put everything else down for this page, breathe once, and read slowly."
      verse="Be still, and know that I am God."
      reference="Psalm 46:10"
      onAmen={onClose}
    />
  );
}

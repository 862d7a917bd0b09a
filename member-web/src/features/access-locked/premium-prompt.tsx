import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { describeError } from '@quiet-time/web/error-text.ts';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import css from '../../ui/alert-dialog.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { type LockedWords, lockedWords } from './locked-words.ts';

interface Props extends LockedWords {
  onClose(): void;
}

/** Dialog that explains that an action needs a plan, and links to the plans. Typed text stays. */
export function PremiumPrompt({ title, text, action, to, onClose }: Props) {
  const titleId = useId();
  const textId = useId();
  return (
    <ModalDialog labelledBy={titleId} describedBy={textId} lightDismiss onClose={onClose}>
      <div className={css.root}>
        <h2 id={titleId}>{title}</h2>
        <p id={textId}>{text}</p>
        <div className={css.actions}>
          <Button component={Link} to={to}>
            {action}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.locked_not_now()}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** Opens the prompt for an error with the reason of a refusal. Render `prompt` somewhere. */
export function usePremiumPrompt(): { prompt: ReactNode; openFor: (error: unknown) => void } {
  const [words, setWords] = useState<LockedWords | null>(null);
  const openFor = (error: unknown) => {
    const { accessDenied } = describeError(error).details;
    if (accessDenied) setWords(lockedWords(accessDenied));
  };
  const prompt = words && <PremiumPrompt {...words} onClose={() => setWords(null)} />;
  return { prompt, openFor };
}

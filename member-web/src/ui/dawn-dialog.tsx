import { m } from '@quiet-time/schema/sentences';
import { Dawn } from '@quiet-time/web/brand/dawn.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { type ReactNode, useId } from 'react';
import css from './dawn-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

interface Props {
  title: ReactNode;
  text: string;
  verse: string;
  /** Reference such as "John 14:27". */
  reference: string;
  /** Whether it opened by itself; a press anywhere then closes it. */
  isWelcome?: boolean;
  /** Called for every way of closing it. */
  onAmen(): void;
}

/** A quiet moment under the first light: one sentence, one verse, one word to go on. */
export function DawnDialog({ title, text, verse, reference, isWelcome = false, onAmen }: Props) {
  const titleId = useId();
  const textId = useId();
  return (
    <ModalDialog
      labelledBy={titleId}
      describedBy={textId}
      className={css.root}
      lightDismiss={isWelcome ? 'anywhere' : true}
      onClose={onAmen}
    >
      <div className={css.art}>
        <Dawn className={css.dawn} />
      </div>
      <div className={css.body}>
        <h2 id={titleId}>{title}</h2>
        <div id={textId}>
          <p>{text}</p>
          <figure>
            <blockquote>{verse}</blockquote>
            <figcaption>{reference}</figcaption>
          </figure>
        </div>
        <Button
          size="lg"
          fullWidth
          onClick={(event) => {
            // Otherwise it runs twice, because the window handles the same press.
            event.stopPropagation();
            onAmen();
          }}
        >
          {m.site_amen()}
        </Button>
      </div>
    </ModalDialog>
  );
}

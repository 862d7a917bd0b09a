import type { CSSProperties, ReactNode, Ref } from 'react';
import { IconButton } from '../icon-button.tsx';
import { IconX } from '../icons.ts';
import css from './side-panel.module.css';

interface Props {
  ref: Ref<HTMLElement>;
  id: string;
  title: string;
  /** A closed panel keeps its fields. */
  open?: boolean;
  /** Width on screens that have room for the text beside it. */
  width: string;
  onClose(): void;
  children: ReactNode;
}

/** Panel at the right of the text. It stays in view while the text scrolls; on a phone it takes the text's place. */
export function SidePanel({ ref, id, title, open = true, width, onClose, children }: Props) {
  return (
    <aside
      ref={ref}
      id={id}
      className={css.root}
      aria-label={title}
      hidden={!open}
      style={{ '--panel-width': width } as CSSProperties}
    >
      <div className={css.head}>
        <h2>{title}</h2>
        <IconButton aria-label={`Close ${title.toLowerCase()}`} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}

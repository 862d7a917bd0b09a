import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowLeft } from '../icons.ts';
import css from './editor-frame.module.css';

interface Props {
  title: string;
  /** Title of the section with the list. */
  section: string;
  /** Called by the way back to the list. */
  onClose(): void;
  /** Status and actions in the bar, and what stands below them. */
  bar?: ReactNode;
  children: ReactNode;
}

/** Page of the editor: a bar that stays in view, with the way back to the list, above the content. */
export function EditorFrame({ title, section, onClose, bar, children }: Props) {
  return (
    <div className={css.root}>
      <header className={css.bar}>
        <Button
          variant="subtle"
          aria-label={`Back to ${section.toLowerCase()}`}
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={onClose}
        >
          <span className={css.label}>{section}</span>
        </Button>
        <h1 tabIndex={-1}>{title}</h1>
        {bar}
      </header>
      {children}
    </div>
  );
}

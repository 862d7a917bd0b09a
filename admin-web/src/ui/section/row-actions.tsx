import frame from '@quiet-time/web/dialog.module.css';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../icon-button.tsx';
import { IconDots, IconPencil, IconTrash } from '../icons.ts';
import css from './row-actions.module.css';
import type { ItemActions } from './section.tsx';

export interface RowAction {
  /** A verb: "Edit". */
  label: string;
  /** For people to whom it is read out alone. Left out: the label and the name of the row, "Edit The gate". */
  named?: string;
  Icon: ComponentType<{ size: number }>;
  run(): void;
}

interface Props {
  /** A line by which people know the row. */
  name: string;
  actions: readonly RowAction[];
}

/**
 * What can be done with a row or a card: icons that show when the row is pointed at or has the focus. Where nothing can
 * be pointed at, and on narrow screens, "⋯" opens them; one alone stays an icon.
 */
export function RowActions({ name, actions }: Props) {
  const [open, setOpen] = useState(false);
  const only = actions.length === 1;
  return (
    <span className={only ? css.root : `${css.root} ${css.folded}`}>
      <span className={css.icons}>
        {actions.map(({ label, named = `${label} ${name}`, Icon, run }) => (
          <IconButton
            key={label}
            aria-label={named}
            title={label}
            data-opens={label === 'Edit' || undefined}
            onClick={run}
          >
            <Icon size={18} aria-hidden="true" />
          </IconButton>
        ))}
      </span>
      {!only && (
        <span className={css.more}>
          <IconButton aria-label={`Actions for ${name}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <IconDots size={18} aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {open && <ActionSheet {...{ name, actions }} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** The actions by their words, at the lower edge of the screen. Escape and a press beside it close it. */
function ActionSheet({ name, actions, onClose }: Props & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before it is removed is what gives the focus back.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which is onClose
    <dialog
      ref={dialog}
      className={`${frame.root} ${css.sheet}`}
      aria-label={`Actions for ${name}`}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <p dir="auto">{name}</p>
      {actions.map(({ label, Icon, run }) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            // Gone first, so that what is opened gives the focus back to the row.
            flushSync(onClose);
            run();
          }}
        >
          <Icon size={20} aria-hidden="true" /> {label}
        </button>
      ))}
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </dialog>
  );
}

/** Correcting and deleting, which most rows have. */
export const EditAndDelete = <Item,>(props: ItemActions<Item> & { item: Item; name: string }) => (
  <RowActions name={props.name} actions={editAndDelete(props.item, props)} />
);

/** The same to be given to `RowActions` with others. */
export const editAndDelete = <Item,>(item: Item, { edit, remove }: ItemActions<Item>): RowAction[] => [
  { label: 'Edit', Icon: IconPencil, run: () => edit(item) },
  { label: 'Delete', Icon: IconTrash, run: () => remove(item) },
];

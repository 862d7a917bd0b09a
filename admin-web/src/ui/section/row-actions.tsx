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
  /** Name for screen readers. Defaults to the label and the name of the row: "Edit The gate". */
  named?: string;
  Icon: ComponentType<{ size: number }>;
  run(): void;
}

interface Props {
  /** A line that identifies the row to people. */
  name: string;
  actions: readonly RowAction[];
}

/**
 * Actions of a row or card, as icons that appear on hover or focus. On touch devices and narrow screens, "⋯" opens
 * them; a single action stays an icon.
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

/** Actions with their labels, at the lower edge of the screen. Escape and a click outside close it. */
function ActionSheet({ name, actions, onClose }: Props & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing the dialog before its removal returns the focus.
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
            // Closes the sheet first, so that a dialog opened by the action returns the focus to the row.
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

/** Edit and delete, the actions of most rows. */
export const EditAndDelete = <Item,>(props: ItemActions<Item> & { item: Item; name: string }) => (
  <RowActions name={props.name} actions={editAndDelete(props.item, props)} />
);

/** Returns edit and delete, to be combined with other actions. */
export const editAndDelete = <Item,>(item: Item, { edit, remove }: ItemActions<Item>): RowAction[] => [
  { label: 'Edit', Icon: IconPencil, run: () => edit(item) },
  { label: 'Delete', Icon: IconTrash, run: () => remove(item) },
];

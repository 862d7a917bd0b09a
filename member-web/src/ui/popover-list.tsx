import { type ComponentProps, useId, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { IconDots, type IconTrash } from './icons.ts';
import page from './page.module.css';
import { Popover } from './popover.tsx';
import css from './popover-list.module.css';

/** An entry of the list: an action, or a link with its place and state. */
export type ListedAction = { label: string; Icon?: typeof IconTrash } & (
  | { act(): void }
  | Pick<LinkProps, 'to' | 'state'>
);

interface Props {
  /** Name of the list. */
  label: string;
  actions: readonly ListedAction[];
  /** Button that opens it. Absent: a "⋯" with the name of the list. */
  button?: ComponentProps<typeof Popover>['button'];
  /** Whether an action is at work. */
  busy?: boolean;
}

/** Near the edge of the screen, the page scrolls to the list. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView?.({ block: 'nearest' });

/** A button that opens a list of secondary actions. An action closes it, and the focus returns to the button. */
export function PopoverList({ label, actions, button, busy }: Props) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const dots: Props['button'] = (props) => (
    <button {...props} type="button" className={page.icon} aria-label={label} aria-busy={busy}>
      <IconDots size={20} aria-hidden="true" />
    </button>
  );
  return (
    <Popover open={open} setOpen={setOpen} id={list} className={css.root} button={button ?? dots}>
      {open && (
        <ul id={list} aria-label={label} ref={showWhole}>
          {actions.map(({ label, Icon, ...rest }) => {
            const content = (
              <>
                {Icon && <Icon size={19} aria-hidden="true" />}
                {label}
              </>
            );
            return (
              <li key={label}>
                {'to' in rest ? (
                  <Link {...rest}>{content}</Link>
                ) : (
                  <button
                    type="button"
                    onClick={() => {
                      setOpen(false);
                      rest.act();
                    }}
                  >
                    {content}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Popover>
  );
}

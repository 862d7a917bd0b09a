import { m } from '@quiet-time/schema/sentences';
import { useId } from 'react';
import { IconChevronDown } from '../ui/icons.ts';
import { Popover } from '../ui/popover.tsx';
import css from './site-menu.module.css';
import { useMenu } from './use-menu.ts';

/** Menu of the top bar: a button and its panel. Escape, leaving it and following a link close it. */
export function SiteMenu() {
  const { open, setOpen, parts } = useMenu();
  const panel = useId();

  return (
    <Popover
      {...{ open, setOpen }}
      id={parts ? panel : undefined}
      className={css.root}
      button={(props) => (
        <button {...props} type="button">
          {m.site_menu()}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      )}
    >
      {parts && <parts.SiteMenuPanel id={panel} onLeave={() => setOpen(false)} />}
    </Popover>
  );
}

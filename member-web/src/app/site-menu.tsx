import { useId, useRef } from 'react';
import { IconChevronDown } from '../ui/icons.ts';
import css from './site-menu.module.css';
import { useMenu } from './use-menu.ts';

/** The menu of the top bar: a button and what opens below it. Escape, leaving it and following a link close it. */
export function SiteMenu() {
  const { open, setOpen, parts } = useMenu();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is within
    <div
      className={css.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={parts ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        Menu
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      {parts && <parts.SiteMenuPanel id={panel} onLeave={() => setOpen(false)} />}
    </div>
  );
}

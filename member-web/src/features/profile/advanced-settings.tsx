import { m } from '@quiet-time/schema/sentences';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { IconChevronDown } from '../../ui/icons.ts';
import css from './advanced-settings.module.css';

/** Settings that few members need, closed at first. A link to one of them by its id opens them. */
export function AdvancedSettings({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [open, setOpen] = useState(location.hash !== '');
  useEffect(() => {
    if (location.hash !== '') setOpen(true);
  }, [location]);
  useEffect(() => {
    if (!open || location.hash === '') return;
    const heading = document.getElementById(location.hash.slice(1));
    heading?.scrollIntoView?.();
    heading?.focus({ preventScroll: true });
  }, [open, location]);
  return (
    <details className={css.root} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <div>
          <h2>{m.profile_advanced_heading()}</h2>
          <p>{m.profile_advanced_text()}</p>
        </div>
        <IconChevronDown size={22} aria-hidden="true" />
      </summary>
      {open && children}
    </details>
  );
}

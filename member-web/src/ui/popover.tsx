import { type ReactNode, type Ref, useEffect, useRef } from 'react';

interface ButtonProps {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick(): void;
}

interface Props {
  open: boolean;
  /** The setter of a state: it stays the same. */
  setOpen(open: boolean): void;
  /** Of what is opened; undefined while it is not there yet. */
  id: string | undefined;
  className?: string | undefined;
  button(props: ButtonProps): ReactNode;
  /** What is opened, as long as it is. */
  children: ReactNode;
}

/**
 * A button and what it opens beside itself. Escape, another press on the button and turning to something else close it.
 * A focus that was in it returns to the button.
 */
export function Popover({ open, setOpen, id, className, button, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    // A press beside it is not always a loss of focus: some browsers give buttons none.
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      const { activeElement } = document;
      if (activeElement === document.body || root.current?.contains(activeElement)) opener.current?.focus();
    };
  }, [open, setOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is within
    <div
      ref={root}
      className={className}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) setOpen(false);
      }}
    >
      {button({
        ref: opener,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {children}
    </div>
  );
}

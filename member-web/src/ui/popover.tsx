import { type ReactNode, type Ref, useEffect, useRef } from 'react';

interface ButtonProps {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick(): void;
}

interface Props {
  open: boolean;
  /** Setter of a state, whose identity is stable. */
  setOpen(open: boolean): void;
  /** Id of the popover's content; undefined until its code is loaded. */
  id: string | undefined;
  className?: string | undefined;
  button(props: ButtonProps): ReactNode;
  /** Content, while it is open. */
  children: ReactNode;
}

/**
 * A button with a popover. Escape, another press on the button and leaving it close it. A focus inside returns to the
 * button.
 */
export function Popover({ open, setOpen, id, className, button, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    // A press beside it does not always move the focus: some browsers don't focus buttons.
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

import { useEffect, useRef } from 'react';
import { SiteMenuLinks } from './site-menu-links.tsx';
import css from './site-menu-panel.module.css';

interface Props {
  id: string;
  /** Called when something in it leads away, or the reader turns to something else. */
  onLeave(): void;
}

/** What opens below the top bar's Menu. Stands right beside the button that opens it. */
export function SiteMenuPanel({ id, onLeave }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!list.current?.parentElement?.contains(target as Node)) onLeave();
    };
    // A press beside it is not always a loss of focus: some browsers give buttons none.
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [onLeave]);
  return (
    <ul ref={list} id={id} className={css.root}>
      <SiteMenuLinks onLeave={onLeave} />
    </ul>
  );
}

import { useLayoutEffect, useRef } from 'react';
import css from './entry-words.module.css';

/** Text of an entry. The gateway has sanitized it, and parsing it this way runs and loads nothing. */
export function EntryWords({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const block of body.children) block.setAttribute('dir', 'auto');
    root.current?.replaceChildren(...body.childNodes);
  }, [html]);
  return <div ref={root} className={css.root} />;
}

import { m } from '@quiet-time/schema/sentences';
import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { toast } from '../toast/toast.ts';
import css from './api-tokens.module.css';

interface Props {
  secret: string;
  onDone(): void;
}

/** Secret of a new token, which is shown once. */
export function NewToken({ secret, onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus here, since the focused form is removed.
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(m.api_tokens_copied());
    } catch {
      toast.error(m.api_tokens_copy_failed());
    }
  };
  return (
    <div className={css.root}>
      <h3 ref={title} tabIndex={-1} className={css.heading}>
        {m.api_tokens_made_heading()}
      </h3>
      <p>{m.api_tokens_made_text()}</p>
      <code className={css.secret}>{secret}</code>
      <div className={css.actions}>
        <Button onClick={() => void copy()}>{m.api_tokens_copy()}</Button>
        <Button variant="default" onClick={onDone}>
          {m.api_tokens_done()}
        </Button>
      </div>
    </div>
  );
}

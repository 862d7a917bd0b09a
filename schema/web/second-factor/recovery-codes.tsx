import { m } from '@quiet-time/schema/sentences';
import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { saveFile } from '../download.ts';
import { siteName } from '../site-name.ts';
import { toast } from '../toast/toast.ts';
import css from './second-factor.module.css';

interface Props {
  codes: readonly string[];
  heading: 'h2' | 'h3';
  onDone(): void;
}

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, heading: Heading, onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus here, since the focused form is removed.
  useEffect(() => title.current?.focus(), []);
  const text = `${m.second_factor_codes_file({ site: siteName() })}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(m.second_factor_codes_copied());
    } catch {
      toast.error(m.second_factor_codes_copy_failed());
    }
  };
  return (
    <div className={css.root}>
      <Heading ref={title} tabIndex={-1} className={css.heading}>
        {m.second_factor_codes_heading()}
      </Heading>
      <p>{m.second_factor_codes_text()}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="default" size="sm" onClick={() => void copy()}>
          {m.second_factor_codes_copy()}
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {m.second_factor_codes_save()}
        </Button>
        <Button variant="default" size="sm" onClick={() => window.print()}>
          {m.second_factor_codes_print()}
        </Button>
      </div>
      <Button onClick={onDone}>{m.second_factor_codes_done()}</Button>
    </div>
  );
}

import { m } from '@quiet-time/schema/sentences';
import css from './resend-code.module.css';
import { useCooldown } from './use-cooldown.ts';

interface Props {
  /** Time of the last request for a code, in milliseconds since 1970. */
  sentAt: number;
  sending: boolean;
  onResend(): void;
}

/** Button for another code, once a minute. */
export function ResendCode({ sentAt, sending, onResend }: Props) {
  const left = useCooldown(sentAt);
  const waits = left > 0 || sending;
  return (
    <div className={css.root}>
      <p>{m.account_look_in_spam()}</p>
      <p>
        <button type="button" aria-disabled={waits} onClick={waits ? undefined : onResend}>
          {m.account_resend_code()}
        </button>
        {left > 0 && <span>{m.account_resend_in({ time: clock(left) })}</span>}
      </p>
    </div>
  );
}

/** "0:42" */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

import { m } from '@quiet-time/schema/sentences';
import { useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { Button } from '../controls/button.tsx';
import css from './api-tokens.module.css';
import { lifeOf, mayDo } from './token-words.ts';

export interface ListedToken {
  id: string;
  name: string;
  scopes: readonly string[];
  expiresAt: string;
  lastUsedAt: string | null;
}

interface Props {
  token: ListedToken;
  /** Revokes the token and shows the outcome. */
  onRevoke(): Promise<void>;
}

/** A token with its scopes and end, and a button that revokes it after a confirmation. */
export function TokenRow({ token, onRevoke }: Props) {
  const [step, setStep] = useState<'rest' | 'confirming' | 'busy'>('rest');
  const { name, scopes } = token;
  const revoke = async () => {
    setStep('busy');
    await onRevoke();
    setStep('rest');
  };
  return (
    <li className={css.token}>
      <div>
        <strong dir="auto">{name}</strong>
        <span>{lifeOf(token)}</span>
        <ul>
          {mayDo(scopes).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {step !== 'rest' && <p>{m.api_tokens_revoke_sure()}</p>}
      </div>
      {step === 'rest' ? (
        <Button
          variant="default"
          size="sm"
          aria-label={m.api_tokens_revoke_one({ name })}
          onClick={() => setStep('confirming')}
        >
          {m.api_tokens_revoke()}
        </Button>
      ) : (
        <div className={css.actions}>
          <BusyButton
            color="madder"
            size="sm"
            busy={step === 'busy'}
            busyText={m.api_tokens_revoke()}
            aria-label={m.api_tokens_revoke_one({ name })}
            autoFocus
            onClick={() => void revoke()}
          >
            {m.api_tokens_revoke()}
          </BusyButton>
          <Button
            variant="default"
            size="sm"
            aria-label={m.api_tokens_keep_one({ name })}
            onClick={() => setStep('rest')}
          >
            {m.api_tokens_keep()}
          </Button>
        </div>
      )}
    </li>
  );
}

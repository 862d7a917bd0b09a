import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { useState } from 'react';
import { TextInput, type TextInputProps } from '../controls/text-input.tsx';
import css from './second-factor.module.css';

interface Props extends Omit<TextInputProps, 'type'> {
  /** Whether recovery codes are not accepted. */
  appOnly?: boolean;
}

/** Field for the code of an app. A button switches to recovery codes, for which phones need another keyboard. */
export function FactorCodeField({ appOnly = false, ...props }: Props) {
  const [recovery, setRecovery] = useState(false);
  return (
    <div className={css.codeField}>
      <TextInput
        name="code"
        maxLength={limits.secondFactor.code}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...props}
        label={recovery ? m.second_factor_recovery_code() : m.second_factor_code()}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        className={css.code ?? ''}
      />
      {!appOnly && (
        <button type="button" className={css.link} onClick={() => setRecovery(!recovery)}>
          {recovery ? m.second_factor_use_app() : m.second_factor_use_recovery()}
        </button>
      )}
    </div>
  );
}

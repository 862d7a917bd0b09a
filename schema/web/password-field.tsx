import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './controls/text-input.tsx';
import { IconEye, IconEyeOff } from './icons.ts';
import css from './password-field.module.css';

interface Props extends Omit<TextInputProps, 'type' | 'rightSection' | 'autoComplete'> {
  /** Hint for password managers: fill in the current password, or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/**
 * Password field that can show its text. Mantine's `PasswordInput` is not used: its button does not work with screen
 * readers and Enter, and its field does not announce errors.
 */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  const toggle = (
    <button
      type="button"
      className={css.toggle}
      aria-label={shown ? m.shared_hide_password() : m.shared_show_password()}
      onClick={() => setShown(!shown)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
  return (
    <TextInput
      maxLength={limits.password.max}
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      rightSection={toggle}
    />
  );
}

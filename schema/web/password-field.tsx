import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './controls/text-input.tsx';
import { IconEye, IconEyeOff } from './icons.ts';
import css from './password-field.module.css';

interface Props extends Omit<TextInputProps, 'type' | 'rightSection' | 'autoComplete'> {
  /** Tells password managers whether to fill in the old one or to suggest another. */
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password that can be looked at. Not Mantine's `PasswordInput`: its button does nothing for screen readers
 * and Enter, and its field doesn't say that it is wrong.
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

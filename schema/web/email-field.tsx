import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { TextInput, type TextInputProps } from './controls/text-input.tsx';

/** Email field. By default it is for the sign-in address. */
export function EmailField(props: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput
      label={m.shared_email()}
      autoComplete="username"
      maxLength={limits.email}
      {...props}
      type="email"
    />
  );
}

import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { TextInput, type TextInputProps } from './controls/text-input.tsx';

/** An e-mail address; unless told otherwise the one that somebody signs in with. */
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

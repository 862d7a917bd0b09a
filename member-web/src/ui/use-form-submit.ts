import type { UseFormReturnType } from '@mantine/form';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useState } from 'react';
import { useAttempt } from './use-attempt.ts';

/**
 * Sends the values of a form. Errors of single fields appear below them, any other error is `problem`; typed text
 * stays. `fallback` is the message for an error without one.
 */
export function useFormSubmit<Values>(form: UseFormReturnType<Values>, fallback: string) {
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);

  const send = (action: () => Promise<void>) =>
    attempt(
      () => {
        setProblem(null);
        return action();
      },
      (error) => {
        const fields = Object.entries(describeError(error).details.fields ?? {});
        const shown = fields.filter(([name]) => form.getInputNode(name));
        form.setErrors(Object.fromEntries(shown));
        if (shown[0]) form.getInputNode(shown[0][0])?.focus();
        else setProblem(reasonFor(error, fallback));
      },
    );
  return { send, busy, problem, setProblem };
}

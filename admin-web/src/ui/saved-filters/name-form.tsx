import '@mantine/core/styles/Input.layer.css';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { TextInput } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useCreateOnce } from '@quiet-time/web/form/create-once.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type FormEvent, useState } from 'react';
import { evict } from '../section/stale.ts';
import css from './saved-filters.module.css';

interface Props<Variables extends OperationVariables> {
  label: string;
  /** Initial value of the field. */
  name: string;
  /** Label of the button, and text of the toast after it. */
  save: string;
  saved: string;
  mutation: TypedDocumentNode<unknown, Variables>;
  variablesOf(name: string): Variables;
  onDone?(): void;
}

/** Form that names a saved filter. */
export function NameForm<Variables extends OperationVariables>(props: Props<Variables>) {
  const gateway = useGateway();
  const once = useCreateOnce();
  const [name, setName] = useState(props.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setProblem('Please give it a name');
    setBusy(true);
    setProblem(null);
    try {
      await once.run((options) =>
        gateway.mutate({
          ...options,
          mutation: props.mutation,
          variables: props.variablesOf(name.trim()) as never,
          update: (cache) => evict(cache, ['savedFilters']),
        }),
      );
      toast.success(props.saved);
      setName('');
      props.onDone?.();
    } catch (error) {
      setProblem(reasonFor(error, describeError(error).message));
    }
    setBusy(false);
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={props.label}
        value={name}
        error={problem}
        maxLength={limits.savedFilter.name}
        autoComplete="off"
        data-autofocus={props.onDone ? true : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <BusyButton type="submit" busy={busy} busyText="Saving…">
        {props.save}
      </BusyButton>
    </form>
  );
}

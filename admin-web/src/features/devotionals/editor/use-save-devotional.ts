import { useMutation } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { describeError, serverMessage } from '@quiet-time/schema/web/error-text.ts';
import { useRef } from 'react';
import { forgetDays, staleAfterChange } from '../devotional-list.ts';
import { type DevotionalForm, formOfInput, inputOf, type StoredInput } from './devotional-form.ts';
import { CreateDevotionalDocument, UpdateDevotionalDocument } from './editor.documents.ts';
import { formFields } from './form-fields.ts';

/** Somebody else saved first: what is stored now, and its version. */
export interface Conflict {
  version: number;
  theirs: DevotionalForm;
}

export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'stale'; conflict: Conflict }
  /** Messages by field path; all of them are fields that the form shows. */
  | { kind: 'refused'; fields: Record<string, string> }
  /** The whole sentence to show. */
  | { kind: 'failed'; message: string };

/**
 * Saves a devotional, a new one for the id null, and tells how it went; it never throws. A second call while
 * one is on its way does nothing and answers null.
 */
export function useSaveDevotional(id: string | null) {
  const options = { refetchQueries: staleAfterChange, update: forgetDays };
  const [create, { loading: creating }] = useMutation(CreateDevotionalDocument, options);
  const [update, { loading: updating }] = useMutation(UpdateDevotionalDocument, options);
  const onItsWay = useRef(false);

  const save = async (form: DevotionalForm, version: number | null): Promise<SaveOutcome | null> => {
    if (onItsWay.current) return null;
    onItsWay.current = true;
    const input = inputOf(form);
    try {
      if (id === null || version === null) await create({ variables: { input } });
      else await update({ variables: { id, input, version } });
      return { kind: 'saved' };
    } catch (error) {
      return outcomeOf(
        error,
        id === null ? messages.devotionalCreateRefused : messages.devotionalUpdateRefused,
      );
    } finally {
      onItsWay.current = false;
    }
  };
  return { save, saving: creating || updating };
}

function outcomeOf(error: unknown, refused: (words: string) => string): SaveOutcome {
  const { code, message, details } = describeError(error);
  if (details.conflict) {
    const { currentVersion: version, theirs } = details.conflict;
    return { kind: 'stale', conflict: { version, theirs: formOfInput(theirs as StoredInput) } };
  }
  const fields = code === 'CONFLICT' ? { date: message, ...details.fields } : (details.fields ?? {});
  const shown = Object.entries(fields).filter(([path]) => formFields.some((field) => field.path === path));
  if (shown.length > 0) return { kind: 'refused', fields: Object.fromEntries(shown) };
  // What went wrong inside the server it does not tell.
  const words = code === 'INTERNAL_SERVER_ERROR' ? null : serverMessage(error);
  return { kind: 'failed', message: words ? refused(words) : `${messages.devotionalSaveFailed}. ${message}` };
}

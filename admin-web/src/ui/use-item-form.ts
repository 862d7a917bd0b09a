import {
  type ItemFormOptions,
  type ItemForm as SharedForm,
  useItemForm as useSharedForm,
} from '@quiet-time/web/form/use-item-form.ts';
import { useSignedIn } from '../session/signed-in.ts';

export type ItemForm<Values extends Record<string, unknown>> = SharedForm<Values>;

/** The form engine for the administrator who is signed in: what they type is theirs. */
export const useItemForm = <Values extends Record<string, unknown>>(
  options: Omit<ItemFormOptions<Values>, 'owner'>,
): ItemForm<Values> => useSharedForm({ ...options, owner: useSignedIn().viewer.id });

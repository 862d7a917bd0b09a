import {
  type ItemFormOptions,
  type ItemForm as SharedForm,
  useItemForm as useSharedForm,
} from '@quiet-time/web/form/use-item-form.ts';
import { useSignedIn } from '../session/signed-in.ts';

export type ItemForm<Values extends Record<string, unknown>> = SharedForm<Values>;

/** Uses the form engine with the signed-in administrator as the owner of drafts. */
export const useItemForm = <Values extends Record<string, unknown>>(
  options: Omit<ItemFormOptions<Values>, 'owner'>,
): ItemForm<Values> => useSharedForm({ ...options, owner: useSignedIn().viewer.id });

import { useSearchParams } from 'react-router';

/**
 * The part of the address that belongs to the list: `page`, counted from 1, and `edit`, the id of the
 * devotional in the editor (`new` for one that is being written), null when the editor is closed. Both live
 * there, so that a reload or a new sign-in comes back to the same place.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page'));
  const change = (name: 'page' | 'edit', value: string | null, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams({ s: 'devotionals', ...Object.fromEntries(before) });
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    );
  return {
    page: Number.isInteger(asked) && asked > 0 ? asked : 1,
    edit: params.get('edit'),
    /** `replace` corrects the address without a step back to the wrong one. */
    goToPage: (page: number, replace?: boolean) => change('page', page === 1 ? null : String(page), replace),
    openEditor: (id: string) => change('edit', id),
    closeEditor: () => change('edit', null, true),
  };
}

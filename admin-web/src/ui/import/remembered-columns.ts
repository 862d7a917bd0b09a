import { headingKey } from '@quiet-time/schema/headings';
import { deviceStorage } from '@quiet-time/web/tab-storage.ts';

/** Mappings remembered for each kind of import. */
const mostRemembered = 20;

interface Remembered {
  /** Headings as they are compared, in their order. */
  headings: string;
  fields: (string | null)[];
}

type Columns = readonly { heading: string }[];
const keyOf = (columns: Columns): string => columns.map(({ heading }) => headingKey(heading)).join('\n');
const storageOf = (kind: string) =>
  deviceStorage<{ mappings: Remembered[] }>(`import-columns-${kind}`, ({ mappings }) =>
    Array.isArray(mappings),
  );

/** Returns the fields that were chosen on this device for a file with the same headings; null: none were. */
export const rememberedFields = (kind: string, columns: Columns): (string | null)[] | null => {
  const found = storageOf(kind)
    .read()
    ?.mappings.find(({ headings }) => headings === keyOf(columns));
  return found?.fields?.length === columns.length ? found.fields : null;
};

/** Remembers the fields chosen for a file with these headings. */
export function rememberFields(kind: string, columns: Columns, fields: (string | null)[]): void {
  const headings = keyOf(columns);
  const others = (storageOf(kind).read()?.mappings ?? []).filter((each) => each.headings !== headings);
  storageOf(kind).write({ mappings: [{ headings, fields }, ...others].slice(0, mostRemembered) });
}

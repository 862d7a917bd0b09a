import type { Conflict } from '@quiet-time/schema/error-codes';
import { type EditableItem, editableItems } from './editable-items.js';
import { formOf } from './files.js';
import type { TestApp } from './test-app.js';

/** Result of a save through either interface. */
export interface Saved {
  status: number;
  message?: string;
  fields?: Record<string, string>;
  conflict?: Conflict;
}

export type Door = 'GraphQL' | 'REST';

const inputTypes: Record<string, string> = { Prayer: 'PrayerChangeInput', Plan: 'PlanChangeInput' };
const newInputTypes: Record<string, string> = { Prayer: 'NewPrayerInput', Plan: 'NewPlanInput' };

/** Returns the values to send. Files are included only if the change names them. */
const inputOf = ({ attachments, ...values }: EditableItem['values'], change: object) => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  ...change,
});

/** The calls of every kind of editable item, through GraphQL and REST. */
export function editingCalls(app: TestApp) {
  async function throughGraphql(field: string, signature: string, variables: object, token: string) {
    const args = [...signature.matchAll(/\$(\w+)/g)].map(([name, bare]) => `${bare}: ${name}`).join(', ');
    const selection = field.startsWith('delete') ? '' : '{ id }';
    const document = `mutation (${signature}) { ${field}(${args}) ${selection} }`;
    const response = await app.graphql(document, variables, token);
    const { data, errors } = response.json();
    const [error] = errors ?? [];
    return {
      status: response.statusCode,
      id: data?.[field]?.id,
      message: error?.message,
      ...error?.extensions,
    };
  }

  /** Sends an announcement as a form with its files, as programs do. */
  function asForm(url: string, body: object, token: string) {
    const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
    const parts = Object.entries(body).map(([field, value]) => ({ field, value: text(value) }));
    const { payload, headers } = formOf(parts);
    return app.http.inject({
      method: 'PUT',
      url: `/api${url}`,
      headers: { host: 'localhost:4000', authorization: `Bearer ${token}`, ...headers },
      payload,
    });
  }

  return {
    async made({ name, values }: EditableItem, token: string, change: object = {}): Promise<string> {
      const signature = `$input: ${newInputTypes[name] ?? `${name}Input`}!`;
      const { id, message } = await throughGraphql(
        `create${name}`,
        signature,
        { input: inputOf(values, change) },
        token,
      );
      if (!id) throw new Error(message);
      return id;
    },
    /** @param change differences from the initial values of every item of this kind */
    async save(
      door: Door,
      { name, path, counter, values }: EditableItem,
      id: string,
      change: object,
      version: number | undefined,
      token: string,
    ): Promise<Saved> {
      const input = inputOf(values, change);
      if (door === 'GraphQL') {
        const signature = `$id: ID!, $input: ${inputTypes[name] ?? `${name}Input`}!, $${counter}: Int`;
        return throughGraphql(`update${name}`, signature, { id, input, [counter]: version }, token);
      }
      const body = { ...input, ...(version !== undefined && { [counter]: version }) };
      const response =
        name === 'Announcement'
          ? await asForm(`${path}/${id}`, body, token)
          : await app.rest(`${path}/${id}`, { method: 'PUT', token, body });
      return { status: response.statusCode, ...response.json() };
    },
    /** Returns the current values of these columns, and the version. */
    async stored({ table, counter }: EditableItem, id: string, columns: readonly string[]) {
      const [row] = await app.db.query(
        `select ${[...columns, counter].map((name) => `"${name}"`).join(', ')} from ${table} where id = $1`,
        [id],
      );
      return row;
    },
    async forgetItems(): Promise<void> {
      for (const { table } of editableItems) await app.db.query(`delete from ${table}`);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Place, type Product, preparedPlace, startProduct, until } from '../../testing/product.js';

const entries = 100;
/** Number of concurrent saves. */
const atOnce = 8;

interface Answer {
  data?: { saved: { id: string; version: number } };
  errors?: object[];
}

/** Client that retries: it sends every save that was not acknowledged again, unchanged. */
function writer(place: Place, token: string) {
  const ids = new Map<number, string>();
  const names = Array.from({ length: entries }, () => randomUUID());
  const edited = new Set<number>();
  const title = (i: number) => `Kept through all ${i}`;
  const send = async (query: string, variables: object): Promise<{ id: string; version: number }> => {
    const response = await fetch(`http://127.0.0.1:${place.PORT}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as Answer;
    if (!data) throw new Error(JSON.stringify(errors));
    return data.saved;
  };
  const create = async (i: number) => {
    const input = { title: title(i), content: `<p>Words of ${i}</p>` };
    const query =
      'mutation ($id: ID, $input: JournalEntryInput!) { saved: createJournalEntry(id: $id, input: $input) { id version } }';
    ids.set(i, (await send(query, { id: names[i], input })).id);
  };
  const edit = async (i: number) => {
    const input = { title: title(i), content: `<p>Other words of ${i}</p>` };
    const query = `mutation ($id: ID!, $input: JournalEntryInput!) {
      saved: updateJournalEntry(id: $id, input: $input, version: 1) { id version } }`;
    await send(query, { id: ids.get(i), input });
    edited.add(i);
  };
  /** Runs the remaining saves. Ends when a save fails because the gateway is gone. */
  const goOn = async (onSaved = () => {}) => {
    const all = Array.from({ length: entries }, (_, i) => i);
    const left = all.filter((i) => !edited.has(i)).values();
    let lost = false;
    const work = async () => {
      for (const i of left) {
        if (lost) return;
        try {
          if (!ids.has(i)) {
            await create(i);
            onSaved();
          }
          await edit(i);
          onSaved();
        } catch {
          lost = true;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
  return { goOn, title, acknowledged: () => ids.size + edited.size };
}

it('a gateway that is killed three times during two hundred saves stores each of them once', async () => {
  const place = await preparedPlace();
  const start = async (): Promise<Product> => {
    const product = startProduct({ ...place, RATE_LIMITS: 'off' });
    await product.ready();
    return product;
  };
  const request = async <Answer>(path: string, init?: RequestInit): Promise<Answer> =>
    (await fetch(`http://127.0.0.1:${place.PORT}/api${path}`, init)).json() as Promise<Answer>;
  let product = await start();
  const { token } = await request<{ token: string }>('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'standard@example.org', password: 'quiet-time' }),
  });
  const { goOn, title, acknowledged } = writer(place, token);
  for (const kill of [40, 90, 150]) {
    const { pid } = product;
    let killed = false;
    // The connection to the former gateway may be lost first.
    await until('it is killed', async () => {
      await goOn(() => {
        if (killed || acknowledged() < kill) return;
        killed = true;
        process.kill(pid, 'SIGKILL');
      });
      return killed;
    });
    expect(acknowledged()).toBeLessThan(2 * entries);
    expect(await product.ended).toBe('SIGKILL');
    product = await start();
  }
  await until('everything is saved', async () => {
    await goOn();
    return acknowledged() === 2 * entries;
  });
  const { journals } = await request<{ journals: { title: string; content: string }[] }>(
    '/journals/export/all?format=json',
    { headers: { authorization: `Bearer ${token}` } },
  );
  const stored = journals.filter(({ title }) => title.startsWith('Kept through all'));
  expect(stored.map(({ title }) => title).toSorted()).toEqual(
    Array.from({ length: entries }, (_, i) => title(i)).toSorted(),
  );
  for (const { title, content } of stored) {
    expect(content).toBe(`<p>Other words of ${title.split(' ').at(-1)}</p>`);
  }
});

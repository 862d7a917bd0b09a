import type { JsonSchema } from './json-schema.js';

/** A list of a response that is too long for memory: it is read and sent part by part. */
export interface InParts<Data> {
  /** Field of the list in the response, the first after `success`. */
  list: string;
  /** Whether a request asks for the whole list. Other requests are handled like those of any route. */
  wanted(query: Record<string, unknown>): boolean;
  /** Returns the changed variables of the next part; null after the last one. */
  next(data: Data): Record<string, unknown> | null;
  /** Returns the fields after a list with this number of items. */
  after(count: number): Record<string, unknown>;
}

interface Reading<Data> {
  parts: InParts<Data>;
  /** The first part. It is read in advance, so that errors in a request are reported before anything is sent. */
  first: Data;
  /** Reads another part. An error cuts the response off, which the client treats as an error. */
  more(variables: Record<string, unknown>): Promise<Data>;
  itemsOf(data: Data): unknown[];
  serialize(item: unknown): string;
}

/** Yields the text of such a response, the same as if it were created at once. */
export async function* writtenInParts<Data>(reading: Reading<Data>): AsyncGenerator<string> {
  const { parts, first, more, itemsOf, serialize } = reading;
  let count = 0;
  let text = `{"success":true,${JSON.stringify(parts.list)}:[`;
  for (let data = first; ; ) {
    for (const item of itemsOf(data)) {
      text += `${count > 0 ? ',' : ''}${serialize(item)}`;
      count += 1;
    }
    yield text;
    text = '';
    const variables = parts.next(data);
    if (!variables) break;
    data = await more(variables);
  }
  // Drops the opening brace, which the response already has.
  yield `],${JSON.stringify(parts.after(count)).slice(1)}`;
}

/** Returns the schema of one item of a list in a response. */
export const itemSchema = (answer: JsonSchema, list: string): JsonSchema => {
  const properties = answer.properties as Record<string, JsonSchema>;
  return properties[list]!.items as JsonSchema;
};

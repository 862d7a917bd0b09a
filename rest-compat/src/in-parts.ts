import type { JsonSchema } from './json-schema.js';

/** A list of an answer that is too long to be in memory at once: it is read and sent part by part. */
export interface InParts<Data> {
  /** The field of the answer that is the list; the first after `success`. */
  list: string;
  /** Whether a request asks for the whole list. Others are answered as any route. */
  wanted(query: Record<string, unknown>): boolean;
  /** What the variables of the next part have in place of those of this one; null: this was the last. */
  next(data: Data): Record<string, unknown> | null;
  /** What comes after the list, of so many items. */
  after(count: number): Record<string, unknown>;
}

interface Reading<Data> {
  parts: InParts<Data>;
  /** The first part, so that what is wrong with a request is told before anything is sent. */
  first: Data;
  /** Reads another part. What it throws ends the answer in the middle, which the client takes for an error. */
  more(variables: Record<string, unknown>): Promise<Data>;
  itemsOf(data: Data): unknown[];
  serialize(item: unknown): string;
}

/** The text of such an answer: the same as if it were made at once. */
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
  // The first brace is that of the answer.
  yield `],${JSON.stringify(parts.after(count)).slice(1)}`;
}

/** The schema of one item of a list in an answer. */
export const itemSchema = (answer: JsonSchema, list: string): JsonSchema => {
  const properties = answer.properties as Record<string, JsonSchema>;
  return properties[list]!.items as JsonSchema;
};

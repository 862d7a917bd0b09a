import fc from 'fast-check';
import type { Schema } from './described-calls.js';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const formats: Record<string, fc.Arbitrary<string>> = {
  date: day.map((moment) => moment.slice(0, 10)),
  'date-time': day,
  email: fc.emailAddress(),
};

function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format && formats[format]) return formats[format];
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

/**
 * Generates values that a schema of the REST interface allows. Texts and lists are short, optional fields may be
 * missing.
 */
export function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minimum = -1_000, maximum = 1_000, minItems = 0, maxItems = 3 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema));
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => fromSchema({ ...schema, type: each })));
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, fromSchema(each)]);
      return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
    }
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.min(maxItems, 3),
      });
    case 'integer':
      return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, minimum + 2_000)) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return texts(schema);
  }
}

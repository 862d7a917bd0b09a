import { filled } from '@quiet-time/schema/filled';
import { getMetadataStorage as validators } from 'class-validator';
import { type GraphQLSchema, isInputObjectType } from 'graphql';
import { getMetadataStorage as types } from 'type-graphql';

/** Rules of a field's validators, as JSON Schema keywords. */
interface Rules {
  [keyword: string]: unknown;
  /** Whether texts without visible characters are refused. */
  required?: true;
  /** Message for a missing value or a wrong type. */
  errorMessage?: string;
  /** Message for a value that is too long or too large. */
  tooMuch?: string;
}

type Described = { readonly name: string; readonly extensions: object };

/** Validators whose message is about too much. */
const tooMuch: ReadonlySet<string> = new Set(['maxLength', 'maxText', 'arrayMaxSize']);

/** Rules of each validator, by its name in class-validator. */
const rulesOf: Record<string, (constraint: never) => Rules> = {
  maxLength: (maxLength: number) => ({ maxLength }),
  maxText: (maxLength: number) => ({ maxLength }),
  minLength: (minLength: number) => ({ minLength, required: true }),
  hasLength: (minLength: number) => ({ minLength }),
  matches: (pattern: RegExp) =>
    pattern === filled
      ? { minLength: 1, required: true }
      : { ...(!pattern.flags && { pattern: pattern.source }) },
  min: (minimum: number) => ({ minimum }),
  max: (maximum: number) => ({ maximum }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  arrayMinSize: (minItems: number) => ({ minItems, required: true }),
  hasFilled: () => ({ minItems: 1, required: true }),
  isEmailAddress: () => ({ format: 'email' }),
  isIn: (values: readonly string[]) => ({ enum: values }),
  isDefined: () => ({ required: true }),
  hasAllFilled: () => ({ required: true }),
};

/**
 * Writes the validators' rules into the extensions of input fields and arguments (`rules`), so that descriptions of the
 * schema need not repeat them.
 */
export function attachRules(schema: GraphQLSchema): void {
  const { inputTypes, argumentTypes, queries, mutations } = types();
  for (const { name, target } of inputTypes) {
    const type = schema.getType(name);
    if (isInputObjectType(type)) describeFields(Object.values(type.getFields()), target);
  }
  const takesArguments = new Set<unknown>(argumentTypes.map(({ target }) => target));
  const roots = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  for (const { schemaName, params = [] } of [...queries, ...mutations]) {
    for (const param of params) {
      const target = param.kind === 'args' && param.getType();
      if (takesArguments.has(target)) describeFields(roots[schemaName]!.args, target as CallableFunction);
    }
  }
}

function describeFields(fields: readonly Described[], target: CallableFunction): void {
  // The last decorator runs first and is registered first.
  const found = validators().getTargetValidationMetadatas(target as never, '', false, false);
  for (const field of fields) {
    const rules: Rules = {};
    for (const { propertyName, name, constraints, message, each } of found) {
      // Without a name it only marks a field and has no rule.
      if (propertyName !== field.name || !name) continue;
      const { required, ...rest }: Rules = rulesOf[name]?.(constraints?.[0] as never) ?? {};
      Object.assign(rules, each ? { items: rest } : rest, required && { required });
      const keyword = tooMuch.has(name) ? 'tooMuch' : 'errorMessage';
      if (typeof message === 'string') rules[keyword] ??= message;
    }
    Object.assign(field.extensions, { rules });
  }
}

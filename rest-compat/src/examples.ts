import { componentOf, type JsonSchema, variantOf } from './json-schema.js';

/** Example values of fields by name; with a dot, of the fields of one component. */
const words: Record<string, unknown> = {
  _id: '0192f0c1-5a3e-7c41-9d2b-6f1e8a7b3c50',
  id: '0192f0c1-5a3e-7c41-9d2b-6f1e8a7b3c50',
  title: 'After the Fire',
  content: 'Elijah waits.',
  reflection: 'Elijah waits.',
  questions: ['Where do you listen best?'],
  prayer: 'Teach me to listen. Amen.',
  tags: ['stillness'],
  reference: '1 Kings 19:12',
  verse: 'A still small voice.',
  text: 'A still small voice.',
  scriptureReference: '1 Kings 19:12',
  keywords: ['stillness'],
  keyword: 'stillness',
  date: '2026-11-21',
  dateOfBirth: '1990-04-12',
  author: 'Ruth',
  name: 'Ruth',
  email: 'ruth@example.org',
  newEmail: 'ruth@example.com',
  avatar: null,
  bio: 'Reads early.',
  location: 'Bristol',
  phoneNumber: '020 7946 0000',
  subscription: 'premium',
  subscriptionStatus: 'active',
  isInTrial: false,
  trialDaysRemaining: 0,
  trialEndDate: null,
  timezone: 'Europe/London',
  reminderTime: '06:00',
  password: 'a quiet morning',
  currentPassword: 'a quiet morning',
  newPassword: 'a still small voice',
  otp: '123456',
  token: 'k3JtQ0xYb2RzLWFuZC1zdGlsbG5lc3M',
  resetToken: 'k3JtQ0xYb2RzLWFuZC1zdGlsbG5lc3M',
  userId: '0192f0c1-5a3e-7c41-9d2b-6f1e8a7b3c50',
  question: 'Do I need an account?',
  answer: 'Yes.',
  label: 'General',
  subtitle: 'A few quiet minutes',
  mission: 'To begin the day in prayer.',
  vision: 'Quiet mornings.',
  description: 'One item per day.',
  icon: '📖',
  subject: 'For my mother',
  query: 'May we print the devotionals?',
  website: '',
  alphabet: 'S',
  version: 1,
  revision: 1,
  backgroundColor: '#3B82F6',
  textColor: '#FFFFFF',
  limit: 10,
  locked: false,
  'Attachment.name': 'after-the-fire.pdf',
  'Attachment.type': 'application/pdf',
  'Topic.name': 'Stillness',
  'TopicInput.name': 'Stillness',
  size: 48_213,
  line: 2,
  field: 'title',
  before: 'After the Fire',
  after: 'A Still Small Voice',
  dayFirst: '2027-05-01',
  monthFirst: '2027-01-05',
  plan: 'k3JtQ0xYb2RzLWFuZC1zdGlsbG5lc3M',
  endDate: null,
  weekly: null,
  monthly: null,
  attachments: [],
  dateAssigned: null,
  topicId: null,
  topic: null,
  message: 'You are not alone today.',
  key: 'premium',
  'Plan.name': 'Premium',
  'NewPlanInput.name': 'Premium',
  'PlanChangeInput.name': 'Premium',
  price: 9,
  ownPrice: 90,
  'YearlyPricing.price': 90,
  'YearlyPricingInput.price': 90,
  stripePriceId: 'price_1QxT7d2eZvKYlo2C',
  discountPercentage: 17,
  billingCycles: ['monthly', 'yearly'],
  'Plan.features': ['Everything in Standard'],
  'NewPlanInput.features': ['Everything in Standard'],
  'PlanChangeInput.features': ['Everything in Standard'],
  limitations: ['For one person'],
  primary: '#3B82F6',
  secondary: '#1E40AF',
  tier: 'premium',
  ownTier: 'premium',
};

/** Placeholder for a file, whose bytes can't be shown. */
export const fileExample = 'The bytes of the file';

/** Returns an example of a schema, with all its fields. @param names of the field, best first */
export function exampleOf(schema: JsonSchema, ...names: string[]): unknown {
  const { type, const: only, enum: choices, anyOf, items, properties, additionalProperties } = schema;
  if (only !== undefined) return only;
  if (anyOf) return exampleOf((anyOf as JsonSchema[])[0]!, ...names);
  const types = [type].flat();
  // An integer is a number, too.
  if (types.includes('number')) types.push('integer');
  if (types.includes('object') && types[0] !== 'string') {
    return objectOf(schema, (properties ?? {}) as Record<string, JsonSchema>, additionalProperties);
  }
  const fits = (value: unknown) =>
    types.includes(kindOf(value)) && (!Array.isArray(choices) || choices.includes(value));
  const name = names.find((each) => fits(words[each]));
  if (name) return words[name];
  if (Array.isArray(choices)) return schema.default ?? choices.find((choice) => choice !== '');
  if (types.includes('array')) return [exampleOf(items as JsonSchema)];
  if (schema.default !== undefined) return schema.default;
  if (schema.format === 'date-time') return '2026-11-21T06:00:00Z';
  if (schema.format === 'date') return words.date;
  if (types.includes('integer')) return 1;
  return types.includes('boolean') ? true : 'Stillness';
}

function objectOf(schema: JsonSchema, properties: Record<string, JsonSchema>, others: unknown) {
  const owner = componentOf(variantOf(schema)?.of ?? schema)?.name;
  const required = (schema.required ?? []) as string[];
  const made: Record<string, unknown> = {};
  let other = false;
  for (const [name, field] of Object.entries(properties)) {
    const isOptional = !required.includes(name);
    // The first optional constant begins an alternative, which would be another example.
    other ||= isOptional && 'const' in field;
    if (!isFile(field) && !(other && isOptional)) made[name] = exampleOf(field, `${owner}.${name}`, name);
  }
  if (typeof others === 'object') made.general = exampleOf(others as JsonSchema);
  return made;
}

const isFile = ({ items, format }: JsonSchema) =>
  format === 'binary' || (items as JsonSchema)?.format === 'binary';

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

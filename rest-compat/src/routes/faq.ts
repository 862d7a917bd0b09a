import { faqMessages } from '@quiet-time/schema/faq-messages';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '@quiet-time/schema/graphql';
import { faqCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import type { BodySchema } from '../body.js';
import { staleSaves } from '../openapi.js';
import { type JsonSchema, route } from '../route.js';

const faqFields = graphql(`
  fragment RestFaq on Faq {
    id
    question
    answer
    category
    order
    isActive
    version
    createdAt
    updatedAt
  }
`);

/** With `_id` beside `id` (AMB-10). */
function restFaq(data: FragmentOf<typeof faqFields>) {
  const faq = readFragment(faqFields, data);
  return { _id: faq.id, ...faq };
}
type RestFaq = ReturnType<typeof restFaq>;

const list = graphql(`query RestFaqs($category: FaqCategory) { faqs(category: $category) { ...RestFaq } }`, [
  faqFields,
]);
const categories = graphql(`query RestFaqCategories { faqCategories { value label count } }`);
const all = graphql(`query RestAdminFaqs { adminFaqs { ...RestFaq } }`, [faqFields]);
const create = graphql(
  `mutation RestCreateFaq($input: FaqInput!) { createFaq(input: $input) { ...RestFaq } }`,
  [faqFields],
);
const update = graphql(
  `mutation RestUpdateFaq($id: ID!, $input: FaqInput!, $version: Int) {
    updateFaq(id: $id, input: $input, version: $version) { ...RestFaq }
  }`,
  [faqFields],
);
const toggle = graphql(`mutation RestToggleFaq($id: ID!) { toggleFaq(id: $id) { ...RestFaq } }`, [faqFields]);
const remove = graphql(`mutation RestDeleteFaq($id: ID!) { deleteFaq(id: $id) }`);

const text: JsonSchema = { type: 'string' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };
const known = Object.keys(faqCategories);
const faq: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'question', 'answer', 'category', 'order', 'isActive'],
  properties: {
    _id: text,
    id: text,
    question: text,
    answer: text,
    category: { type: 'string', enum: known },
    order: { type: 'integer', description: 'Lower ones stand first.' },
    isActive: { type: 'boolean', description: 'Whether readers see it.' },
    version: { type: 'integer' },
    createdAt: moment,
    updatedAt: moment,
  },
};
const faqs: JsonSchema = { type: 'array', items: faq };
const grouped: JsonSchema = {
  type: 'object',
  description: 'Under each category that has any, in the order of the categories.',
  additionalProperties: faqs,
};
const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };

const max = limits.faq;
const properties: NonNullable<BodySchema['properties']> = {
  question: { type: 'string', maxLength: max.question, errorMessage: faqMessages.faqQuestionRequired },
  answer: { type: 'string', maxLength: max.answer, errorMessage: faqMessages.faqAnswerRequired },
  category: {
    type: 'string',
    enum: known,
    description: 'Left out: general.',
    errorMessage: faqMessages.faqCategoryInvalid,
  },
  order: {
    type: 'integer',
    description: '0 or more; lower ones stand first. Left out: 0.',
    errorMessage: faqMessages.faqOrderInvalid,
  },
  isActive: { type: 'boolean', description: 'Whether readers see it. Left out: yes.' },
};
const required = ['question', 'answer'];
const params: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};

const tag = 'FAQ';
const read = 'faq.read';
const manage = 'faq.manage';

/** Under their categories (AMB-11). */
function byCategory(items: readonly RestFaq[]): Record<string, RestFaq[]> {
  const groups: Record<string, RestFaq[]> = {};
  for (const item of items) {
    groups[item.category] ??= [];
    groups[item.category]!.push(item);
  }
  return groups;
}

export const faqRoutes = [
  route<ResultOf<typeof list>>({
    row: 'R-090',
    method: 'GET',
    path: '/faq',
    summary: 'What is often asked, by category',
    description: 'The active ones.',
    tag,
    action: read,
    query: {
      type: 'object',
      properties: {
        category: {
          type: 'string',
          // A form with nothing chosen sends it empty.
          enum: ['', ...known],
          description: 'Only those of this category.',
          errorMessage: faqMessages.faqCategoryInvalid,
        },
      },
    },
    answer: {
      faqs: grouped,
      data: { type: 'object', description: 'The same once more.', properties: { faqs: grouped } },
    },
    errors: [400],
    document: list,
    variables: ({ query }) => ({ category: query.category || null }),
    reply: (data) => {
      const groups = byCategory(data.faqs.map(restFaq));
      return { faqs: groups, data: { faqs: groups } };
    },
  }),
  route<ResultOf<typeof categories>>({
    row: 'R-091',
    method: 'GET',
    path: '/faq/categories',
    summary: 'The categories, and how many questions each has',
    description: 'Administrators count the inactive ones, too.',
    tag,
    action: read,
    answer: {
      categories: {
        type: 'array',
        items: {
          type: 'object',
          required: ['value', 'label', 'count'],
          properties: { value: { type: 'string', enum: known }, label: text, count: { type: 'integer' } },
        },
      },
    },
    errors: [],
    document: categories,
    variables: () => ({}),
    reply: (data) => ({ categories: data.faqCategories }),
  }),
  route<ResultOf<typeof all>>({
    row: 'R-092',
    method: 'GET',
    path: '/faq/admin',
    summary: 'All of them, inactive ones too, by order and then by age',
    tag,
    action: manage,
    answer: { faqs, data: { type: 'object', description: 'The same once more.', properties: { faqs } } },
    errors: [],
    document: all,
    variables: () => ({}),
    reply: ({ adminFaqs }) => {
      const answered = adminFaqs.map(restFaq);
      return { faqs: answered, data: { faqs: answered } };
    },
  }),
  route<ResultOf<typeof create>>({
    row: 'R-093',
    method: 'POST',
    path: '/faq',
    summary: 'Add a question and its answer',
    tag,
    action: manage,
    body: { type: 'object', required, properties },
    answer: { faq, message },
    errors: [],
    document: create,
    variables: ({ body }) => ({ input: body }),
    reply: (data) => ({ faq: restFaq(data.createFaq), message: faqMessages.faqCreated }),
  }),
  route<ResultOf<typeof update>>({
    row: 'R-094',
    method: 'PUT',
    path: '/faq/:id',
    summary: 'Change a question or its answer',
    description: staleSaves,
    tag,
    action: manage,
    params,
    body: { type: 'object', required, properties: { ...properties, version: { type: 'integer' } } },
    answer: { faq, message },
    errors: [404, 409],
    document: update,
    variables: ({ params: { id }, body: { version, ...input } }) => ({ id, input, version }),
    reply: (data) => ({ faq: restFaq(data.updateFaq), message: faqMessages.faqUpdated }),
  }),
  route<ResultOf<typeof remove>>({
    row: 'R-095',
    method: 'DELETE',
    path: '/faq/:id',
    summary: 'Delete a question',
    tag,
    action: manage,
    params,
    answer: { message },
    errors: [404],
    document: remove,
    variables: ({ params: { id } }) => ({ id }),
    reply: () => ({ message: faqMessages.faqDeleted }),
  }),
  route<ResultOf<typeof toggle>>({
    row: 'R-096',
    method: 'PUT',
    path: '/faq/:id/toggle',
    summary: 'Show it to readers, or hide it',
    tag,
    action: manage,
    params,
    answer: { faq, message },
    errors: [404],
    document: toggle,
    variables: ({ params: { id } }) => ({ id }),
    reply: ({ toggleFaq }) => {
      const answered = restFaq(toggleFaq);
      return {
        faq: answered,
        message: answered.isActive ? faqMessages.faqShown : faqMessages.faqHidden,
      };
    },
  }),
];

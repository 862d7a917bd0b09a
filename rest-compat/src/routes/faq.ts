import { graphql, type ResultOf, readFragment } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, get, type Made, post, put, remove } from '../route.js';
import { emptyToo } from '../special.js';

const faqFields = graphql(`
  fragment RestFaq on Faq {
    _id: id
    id
    question
    answer
    category
    order
    isActive
    lang
    version
    createdAt
    updatedAt
  }
`);

const list = graphql(
  `query RestListFaqs($category: FaqCategory, $lang: Language) { faqs(category: $category, lang: $lang) { ...RestFaq } }`,
  [faqFields],
);
const categories = graphql(`query RestListFaqCategories { faqCategories { value label count } }`);
const all = graphql(`query RestListAllFaqs { adminFaqs { ...RestFaq } }`, [faqFields]);
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
const deletion = graphql(`mutation RestDeleteFaq($id: ID!) { deleteFaq(id: $id) }`);

/** Grouped by category. */
const grouped: Made<ResultOf<typeof list>> = {
  schema: (at) => ({
    type: 'object',
    description: 'Under each category that has any, in the order of the categories.',
    additionalProperties: at('faqs'),
  }),
  read({ faqs }) {
    const groups: Record<string, unknown[]> = {};
    for (const faq of readFragment(faqFields, faqs)) {
      groups[faq.category] ??= [];
      groups[faq.category]!.push(faq);
    }
    return groups;
  },
};

const category = { errorMessage: m.faq_category_invalid() };
const body = { category };

export const faqRoutes = chapter('FAQ', [
  get('R-090', '/faq', list, {
    summary: 'List the questions by category',
    description: 'Active questions.',
    query: { category: emptyToo(category) },
    answer: { faqs: grouped, data: { faqs: grouped } },
  }),
  get('R-091', '/faq/categories', categories, {
    summary: 'List the categories with their numbers of questions',
    description: 'For administrators, counts include inactive questions.',
    answer: { categories: 'faqCategories' },
  }),
  get('R-092', '/faq/admin', all, {
    summary: 'List all questions, including inactive ones, by order, then by age',
    answer: { faqs: 'adminFaqs', data: { faqs: 'adminFaqs' } },
  }),
  post('R-093', '/faq', create, {
    summary: 'Add a question and its answer',
    body,
    answer: { faq: 'createFaq' },
    message: m.faq_created(),
  }),
  put('R-094', '/faq/:id', update, {
    summary: 'Change a question or its answer',
    body,
    answer: { faq: 'updateFaq' },
    message: m.faq_updated(),
  }),
  remove('R-095', '/faq/:id', deletion, {
    summary: 'Delete a question',
    message: m.faq_deleted(),
  }),
  put('R-096', '/faq/:id/toggle', toggle, {
    summary: 'Show or hide a question',
    answer: { faq: 'toggleFaq' },
    message: ({ toggleFaq }) =>
      readFragment(faqFields, toggleFaq).isActive ? m.faq_shown() : m.faq_hidden(),
  }),
]);

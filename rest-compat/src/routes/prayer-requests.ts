import { type FragmentOf, graphql, type ResultOf, readFragment } from '@quiet-time/schema/graphql';
import { prayerRequestStatuses } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { prayerRequestMessages } from '@quiet-time/schema/prayer-request-messages';
import { pageQuery } from '../paging.js';
import { type JsonSchema, route } from '../route.js';

const requestFields = graphql(`
  fragment RestPrayerRequest on PrayerRequest {
    id
    subject
    message
    status
    createdAt
    responses {
      id
      message
      createdAt
    }
    user {
      id
      name
    }
  }
`);

/** With `_id` beside each `id` (AMB-10). */
function restRequest(data: FragmentOf<typeof requestFields>) {
  const { id, user, responses, ...request } = readFragment(requestFields, data);
  return {
    _id: id,
    id,
    ...request,
    user: { _id: user.id, ...user },
    responses: responses.map((response) => ({ _id: response.id, ...response })),
  };
}

const submit = graphql(
  `mutation RestSubmitPrayerRequest($input: PrayerRequestInput!) {
    submitPrayerRequest(input: $input) { ...RestPrayerRequest }
  }`,
  [requestFields],
);
const own = graphql(
  `query RestMyPrayerRequests($page: Int!, $limit: Int!) {
    myPrayerRequests(page: $page, limit: $limit) { items { ...RestPrayerRequest } total page }
  }`,
  [requestFields],
);
const list = graphql(
  `query RestPrayerRequests($page: Int!, $limit: Int!, $status: PrayerRequestStatus, $search: String!) {
    prayerRequests(page: $page, limit: $limit, status: $status, search: $search) {
      items { ...RestPrayerRequest } total page
    }
  }`,
  [requestFields],
);
const respond = graphql(
  `mutation RestRespondToPrayerRequest($id: ID!, $input: PrayerRequestResponseInput!) {
    respondToPrayerRequest(id: $id, input: $input) { ...RestPrayerRequest }
  }`,
  [requestFields],
);
const setStatus = graphql(
  `mutation RestSetPrayerRequestStatus($id: ID!, $status: PrayerRequestStatus!) {
    setPrayerRequestStatus(id: $id, status: $status) { ...RestPrayerRequest }
  }`,
  [requestFields],
);

const text: JsonSchema = { type: 'string' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };
const statuses = Object.keys(prayerRequestStatuses);
const item: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'subject', 'message', 'status', 'createdAt', 'user', 'responses'],
  properties: {
    _id: text,
    id: text,
    subject: text,
    message: { type: 'string', description: 'Plain text; line breaks count.' },
    status: { type: 'string', enum: statuses },
    createdAt: moment,
    user: {
      type: 'object',
      required: ['_id', 'id', 'name'],
      properties: { _id: text, id: text, name: text },
    },
    responses: {
      type: 'array',
      description: 'In the order in which they were written.',
      items: {
        type: 'object',
        required: ['_id', 'id', 'message', 'createdAt'],
        properties: { _id: text, id: text, message: text, createdAt: moment },
      },
    },
  },
};
const listing = {
  items: { type: 'array', items: item },
  total: { type: 'integer', description: 'Of all pages.' },
  page: { type: 'integer' },
} satisfies Record<string, JsonSchema>;
const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };
const params: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};

const tag = 'Prayer requests';
const manage = 'prayerRequests.manage';
const max = limits.prayerRequest;

export const prayerRequestRoutes = [
  route<ResultOf<typeof submit>>({
    row: 'R-044',
    method: 'POST',
    path: '/prayer-requests',
    summary: 'Ask for prayer',
    description:
      'For plans that have it, and during a trial. A member has ten an hour; the same words again within ten minutes are the same request.',
    tag,
    action: 'prayerRequests.submit',
    body: {
      type: 'object',
      required: ['subject', 'message'],
      properties: {
        subject: { type: 'string', maxLength: max.subject, errorMessage: prayerRequestMessages.required },
        message: {
          type: 'string',
          maxLength: max.message,
          description: 'Plain text; line breaks count.',
          errorMessage: prayerRequestMessages.required,
        },
      },
    },
    answer: { item, message },
    errors: [],
    document: submit,
    variables: ({ body }) => ({ input: body }),
    reply: (data) => ({
      item: restRequest(data.submitPrayerRequest),
      message: prayerRequestMessages.submitted,
    }),
  }),
  route<ResultOf<typeof own>>({
    row: 'R-045',
    method: 'GET',
    path: '/prayer-requests/my',
    summary: 'The own prayer requests with their responses, newest first',
    description: 'Whatever the plan is: what was sent can always be read.',
    tag,
    action: 'prayerRequests.own',
    query: {
      type: 'object',
      properties: { ...pageQuery, limit: { ...pageQuery.limit, default: max.page } },
    },
    answer: listing,
    errors: [400],
    document: own,
    variables: ({ query }) => query,
    reply: ({ myPrayerRequests: { items, total, page } }) => ({ items: items.map(restRequest), total, page }),
  }),
  route<ResultOf<typeof list>>({
    row: 'R-046',
    method: 'GET',
    path: '/prayer-requests',
    summary: 'The prayer requests of all members, newest first',
    tag,
    action: manage,
    query: {
      type: 'object',
      properties: {
        ...pageQuery,
        status: { type: 'string', enum: statuses, errorMessage: prayerRequestMessages.statusInvalid },
        search: {
          type: 'string',
          default: '',
          maxLength: max.search,
          description: 'What stands in subject, message or the name of the member, in any case.',
          errorMessage: `search can have at most ${max.search} characters`,
        },
      },
    },
    answer: listing,
    errors: [400],
    document: list,
    variables: ({ query }) => query,
    reply: ({ prayerRequests: { items, total, page } }) => ({ items: items.map(restRequest), total, page }),
  }),
  route<ResultOf<typeof respond>>({
    row: 'R-047',
    method: 'POST',
    path: '/prayer-requests/:id/respond',
    summary: 'Write back',
    description: 'What was pending is answered by it; what is closed stays closed.',
    tag,
    action: manage,
    params,
    body: {
      type: 'object',
      required: ['message'],
      properties: {
        message: {
          type: 'string',
          maxLength: max.response,
          description: 'Plain text; line breaks count.',
          errorMessage: prayerRequestMessages.responseRequired,
        },
      },
    },
    answer: { item, message },
    errors: [404],
    document: respond,
    variables: ({ params: { id }, body }) => ({ id, input: body }),
    reply: (data) => ({
      item: restRequest(data.respondToPrayerRequest),
      message: prayerRequestMessages.responseSent,
    }),
  }),
  route<ResultOf<typeof setStatus>>({
    row: 'X-06',
    method: 'PUT',
    path: '/prayer-requests/:id/status',
    summary: 'Close a prayer request, or open it again',
    tag,
    action: manage,
    params,
    body: {
      type: 'object',
      required: ['status'],
      properties: {
        status: { type: 'string', enum: statuses, errorMessage: prayerRequestMessages.statusInvalid },
      },
    },
    answer: { item, message },
    errors: [404],
    document: setStatus,
    variables: ({ params: { id }, body }) => ({ id, status: body.status }),
    reply: (data) => ({
      item: restRequest(data.setPrayerRequestStatus),
      message: prayerRequestMessages.statusChanged,
    }),
  }),
];

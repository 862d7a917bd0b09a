import { graphql } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { changesOf } from '../paging.js';
import { chapter, get, post, put } from '../route.js';
import { emptyToo } from '../special.js';

const requestFields = graphql(`
  fragment RestPrayerRequest on PrayerRequest {
    _id: id
    id
    subject
    message
    status
    createdAt
    updatedAt
    user { _id: id id name }
    responses { _id: id id message createdAt }
  }
`);

const submit = graphql(
  `mutation RestSubmitPrayerRequest($input: PrayerRequestInput!) {
    submitPrayerRequest(input: $input) { ...RestPrayerRequest }
  }`,
  [requestFields],
);
const own = graphql(
  `query RestListOwnPrayerRequests($page: Int!, $limit: Int!, $updatedSince: DateTimeISO, $cursor: String) {
    myPrayerRequests(page: $page, limit: $limit, updatedSince: $updatedSince, cursor: $cursor) {
      items { ...RestPrayerRequest } total page changes { cursor hasMore deleted { _id: id id deletedAt } }
    }
  }`,
  [requestFields],
);
const list = graphql(
  `query RestListPrayerRequests(
    $page: Int!, $limit: Int!, $status: PrayerRequestStatus, $search: String
    $updatedSince: DateTimeISO, $cursor: String
  ) {
    prayerRequests(
      page: $page, limit: $limit, status: $status, search: $search, updatedSince: $updatedSince, cursor: $cursor
    ) {
      items { ...RestPrayerRequest } total page changes { cursor hasMore deleted { _id: id id deletedAt } }
    }
  }`,
  [requestFields],
);
const one = graphql(
  `query RestGetPrayerRequest($id: ID!) { prayerRequest(id: $id) { ...RestPrayerRequest } }`,
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

const { page: limit, search } = limits.prayerRequest;
const status = { errorMessage: m.prayer_request_status_invalid() };

export const prayerRequestRoutes = chapter('Prayer requests', [
  post('R-044', '/prayer-requests', submit, {
    summary: 'Submit a prayer request',
    description:
      'For plans that have it, and during a trial. At most ten per hour and member. The same text within ten minutes is not stored again.',
    answer: { item: 'submitPrayerRequest' },
    message: m.prayer_request_submitted(),
  }),
  get('R-045', '/prayer-requests/my', own, {
    summary: "List the caller's prayer requests with their responses, newest first",
    description: 'Available with every plan: sent requests can always be read.',
    limit,
    answer: {
      items: 'myPrayerRequests.items',
      total: 'myPrayerRequests.total',
      page: 'myPrayerRequests.page',
      sync: changesOf('myPrayerRequests'),
    },
  }),
  get('R-046', '/prayer-requests', list, {
    summary: 'The prayer requests of all members, newest first',
    query: {
      status: emptyToo(status),
      search: { errorMessage: `search can have at most ${search} characters` },
    },
    answer: {
      items: 'prayerRequests.items',
      total: 'prayerRequests.total',
      page: 'prayerRequests.page',
      sync: changesOf('prayerRequests'),
    },
  }),
  get('X-56', '/prayer-requests/:id', one, {
    summary: 'Get a prayer request, with its responses',
    answer: { item: 'prayerRequest' },
  }),
  post('R-047', '/prayer-requests/:id/respond', respond, {
    summary: 'Respond to a prayer request',
    description: 'A pending request becomes answered. A closed one stays closed.',
    answer: { item: 'respondToPrayerRequest' },
    message: m.prayer_request_response_sent(),
  }),
  put('X-06', '/prayer-requests/:id/status', setStatus, {
    summary: 'Close a prayer request, or open it again',
    body: { status },
    answer: { item: 'setPrayerRequestStatus' },
    message: m.prayer_request_status_changed(),
  }),
]);

import type { TestApp } from './test-app.js';

const prayerRequestFields =
  'id subject message status createdAt user { id name } responses { id message createdAt answeredBy }';

export interface ListedRequest {
  id: string;
  subject: string;
  message: string;
  status: string;
  createdAt: string;
  user: { id: string; name: string };
  responses: { id: string; message: string; createdAt: string; answeredBy: string | null }[];
}

/** Calls of prayer requests as GraphQL documents. */
export function prayerRequestCalls({ graphql }: TestApp) {
  const fields = prayerRequestFields;
  const page = `{ items { ${fields} } total page pages }`;
  return {
    submit: (token: string | undefined, input: object = {}) =>
      graphql(
        `mutation ($input: PrayerRequestInput!) { submitPrayerRequest(input: $input) { ${fields} } }`,
        { input: { subject: 'My brother', message: 'He is far away.', ...input } },
        token,
      ),
    own: (token: string | undefined, args = '') => graphql(`{ myPrayerRequests${args} ${page} }`, {}, token),
    withdraw: (token: string | undefined, id: string) =>
      graphql('mutation ($id: ID!) { withdrawPrayerRequest(id: $id) }', { id }, token),
    list: (token: string | undefined, args = '') => graphql(`{ prayerRequests${args} ${page} }`, {}, token),
    respond: (token: string | undefined, id: string, message: string, seenResponses?: number) =>
      graphql(
        `mutation ($id: ID!, $message: String!, $seenResponses: Int) {
          respondToPrayerRequest(id: $id, input: { message: $message, seenResponses: $seenResponses }) { ${fields} }
        }`,
        { id, message, seenResponses },
        token,
      ),
    setStatus: (token: string | undefined, id: string, status: string) =>
      graphql(
        `mutation ($id: ID!, $status: PrayerRequestStatus!) {
          setPrayerRequestStatus(id: $id, status: $status) { ${fields} }
        }`,
        { id, status },
        token,
      ),
  };
}

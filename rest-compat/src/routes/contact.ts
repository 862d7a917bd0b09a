import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, post } from '../route.js';

const send = graphql(
  `mutation RestSendContactMessage($input: ContactInput!) { sendContactMessage(input: $input) }`,
);

export const contactRoutes = chapter('Contact', [
  post('R-097', '/contact', send, {
    summary: 'Write to the team',
    description:
      'The message is stored and mailed to the support addresses. At most ten messages an hour per IP address.',
    message: m.contact_sent(),
  }),
]);

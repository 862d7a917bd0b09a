import { contactMessages } from '@quiet-time/schema/contact-messages';
import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { route } from '../route.js';

const send = graphql(`mutation RestContact($input: ContactInput!) { sendContactMessage(input: $input) }`);

export const contactRoutes = [
  route<ResultOf<typeof send>>({
    row: 'R-097',
    method: 'POST',
    path: '/contact',
    summary: 'Write to the team',
    description: 'The message is stored and mailed to the support addresses. An address has ten an hour.',
    tag: 'Contact',
    action: 'contact.send',
    body: {
      type: 'object',
      required: ['name', 'email', 'query'],
      properties: {
        name: { type: 'string', maxLength: limits.name, errorMessage: messages.fillInAllFields },
        email: {
          type: 'string',
          format: 'email',
          maxLength: limits.email,
          errorMessage: messages.fillInAllFields,
        },
        query: {
          type: 'string',
          minLength: limits.contact.min,
          maxLength: limits.contact.query,
          description: 'Plain text.',
          errorMessage: messages.fillInAllFields,
        },
        website: {
          type: 'string',
          description: 'Leave it out: people do not see this field, and what fills it in is not heard.',
        },
      },
    },
    answer: { message: { type: 'string', description: 'Fit to be shown to people.' } },
    errors: [],
    document: send,
    variables: ({ body }) => ({ input: body }),
    reply: () => ({ message: contactMessages.contactSent }),
  }),
];

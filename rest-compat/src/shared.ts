import { limits } from '@quiet-time/schema/limits';
import { component, type JsonSchema } from './json-schema.js';

// What many calls share: the description has each once.

export const id = component('Id', {
  type: 'string',
  description: 'Names one thing; `_id` and `id` are the same.',
});
export const moment = component('Moment', { type: 'string', format: 'date-time' });
export const day = component('Day', { type: 'string', format: 'date' });
export const message = component('Message', { type: 'string', description: 'Fit to be shown to people.' });

/** The parameter of paths that name one thing. */
export const idParams: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};

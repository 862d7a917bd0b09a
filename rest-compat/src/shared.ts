import { limits } from '@quiet-time/schema/limits';
import { component, type JsonSchema } from './json-schema.js';

// Schemas shared by many calls: the description has each once.

export const id = component('Id', {
  type: 'string',
  description: 'Id of an item. `_id` and `id` are equal.',
});
export const moment = component('Moment', { type: 'string', format: 'date-time' });
export const day = component('Day', { type: 'string', format: 'date' });
export const message = component('Message', {
  type: 'string',
  description: 'Message that may be shown to people.',
});

/** Path parameter for the id of one object. */
export const idParams: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};

import { queueOf } from '../../../offline/outbox.ts';
import { type Change, supersedes } from './apply-change.ts';

/** Highlights that the server has not confirmed yet. */
export const highlightsOutbox = queueOf<Change>({
  prefix: 'highlight',
  idOf: ({ id }) => id,
  replaces: supersedes,
});

import { createOutbox } from '../../../offline/outbox.ts';
import { type Change, supersedes } from './apply-change.ts';

/** Highlights that the server has not confirmed yet. */
export const highlightsOutbox = createOutbox<Change>({
  key: 'waiting-highlights',
  replaces: supersedes,
  isSame: (one, other) => one.id === other.id,
});

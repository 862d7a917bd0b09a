import { graphql } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { chapter, post } from '../route.js';

const note = graphql(`mutation RestNoteVisit($input: VisitInput!) { noteVisit(input: $input) }`);

export const metricsRoutes = chapter('Metrics', [
  post('X-10', '/metrics', note, {
    summary: 'Report page speed measurements',
    description:
      "One visit, for the member site's own pages. Counted by day, page, device and size of the value; nothing of who it was is stored.",
    bodyLimit: limits.visit.bytes,
    empty: true,
  }),
]);

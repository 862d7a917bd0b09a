import { graphql } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { chapter, post } from '../route.js';

const note = graphql(`mutation RestNoteVisit($input: VisitInput!) { noteVisit(input: $input) }`);

export const metricsRoutes = chapter('Metrics', [
  post('X-10', '/metrics', note, {
    summary: 'Report page speed measurements',
    description:
      'Measurements of one visit, for the pages of the member site. Counted by day, page, device and value. The visitor is not identified.',
    bodyLimit: limits.visit.bytes,
    empty: true,
  }),
]);

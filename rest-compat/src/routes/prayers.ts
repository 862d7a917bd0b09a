import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, get, post, put, remove } from '../route.js';
import { prayerFields } from './prayer.shape.js';

const current = graphql(
  `query RestListCurrentPrayers {
    currentPrayers {
      daily { ...RestPrayer }
      weekly { ...RestPrayer }
      monthly { ...RestPrayer }
    }
  }`,
  [prayerFields],
);
const ofType = graphql(
  `query RestGetCurrentPrayer($type: PrayerType!) { prayer(type: $type) { ...RestPrayer } }`,
  [prayerFields],
);
const create = graphql(
  `mutation RestCreatePrayer($input: NewPrayerInput!) { createPrayer(input: $input) { ...RestPrayer } }`,
  [prayerFields],
);
const update = graphql(
  `mutation RestUpdatePrayer($id: ID!, $input: PrayerChangeInput!, $version: Int) {
    updatePrayer(id: $id, input: $input, version: $version) { ...RestPrayer }
  }`,
  [prayerFields],
);
const deletion = graphql(`mutation RestDeletePrayer($id: ID!) { deletePrayer(id: $id) }`);

const type = { errorMessage: m.prayer_type_invalid() };

export const prayerRoutes = chapter('Prayers', [
  get('R-039', '/prayers', current, {
    summary: 'The current prayer of each type',
    description: 'Null where there is none.',
    answer: {
      daily: 'currentPrayers.daily',
      weekly: 'currentPrayers.weekly',
      monthly: 'currentPrayers.monthly',
    },
  }),
  get('R-040', '/prayers/:type', ofType, {
    summary: 'The current prayer of a type',
    query: { type },
    answer: { prayer: 'prayer', data: 'prayer' },
    notFound: true,
  }),
  post('R-041', '/prayers', create, {
    summary: 'Add a prayer',
    body: { type },
    answer: { prayer: 'createPrayer' },
    message: m.prayer_created(),
  }),
  put('R-042', '/prayers/:id', update, {
    summary: 'Change a prayer',
    description: 'Its type stays: another one is refused.',
    body: { type },
    answer: { prayer: 'updatePrayer' },
    message: m.prayer_updated(),
  }),
  remove('R-043', '/prayers/:id', deletion, {
    summary: 'Delete a prayer',
    description: 'When it was the current one, its type has none.',
    message: m.prayer_deleted(),
  }),
]);

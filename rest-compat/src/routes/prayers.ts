import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, get, post, put, remove } from '../route.js';
import { prayerFields } from './prayer.shape.js';

const current = graphql(
  `query RestListCurrentPrayers($lang: Language) {
    currentPrayers(lang: $lang) {
      daily { ...RestPrayer }
      weekly { ...RestPrayer }
      monthly { ...RestPrayer }
    }
  }`,
  [prayerFields],
);
const ofType = graphql(
  `query RestGetCurrentPrayer($typeOrId: PrayerType!, $lang: Language) { prayer(type: $typeOrId, lang: $lang) { ...RestPrayer } }`,
  [prayerFields],
);
const create = graphql(
  `mutation RestCreatePrayer($input: NewPrayerInput!) { createPrayer(input: $input) { ...RestPrayer } }`,
  [prayerFields],
);
const update = graphql(
  `mutation RestUpdatePrayer($typeOrId: ID!, $input: PrayerChangeInput!, $version: Int) {
    updatePrayer(id: $typeOrId, input: $input, version: $version) { ...RestPrayer }
  }`,
  [prayerFields],
);
const deletion = graphql(`mutation RestDeletePrayer($typeOrId: ID!) { deletePrayer(id: $typeOrId) }`);

const type = { errorMessage: m.prayer_type_invalid() };
// Paths that differ only in the name of a parameter are one path in OpenAPI.
const byId = { typeOrId: { description: 'The id.' } };

export const prayerRoutes = chapter('Prayers', [
  get('R-039', '/prayers', current, {
    summary: 'The current prayer of each type',
    description: 'Null if there is none.',
    answer: {
      daily: 'currentPrayers.daily',
      weekly: 'currentPrayers.weekly',
      monthly: 'currentPrayers.monthly',
    },
  }),
  get('R-040', '/prayers/:typeOrId', ofType, {
    summary: 'The current prayer of a type',
    query: { typeOrId: { ...type, description: 'The type.' } },
    answer: { prayer: 'prayer', data: 'prayer' },
    notFound: true,
  }),
  post('R-041', '/prayers', create, {
    summary: 'Add a prayer',
    body: { type },
    answer: { prayer: 'createPrayer' },
    message: m.prayer_created(),
  }),
  put('R-042', '/prayers/:typeOrId', update, {
    summary: 'Change a prayer',
    description: 'The type cannot be changed; another one is refused.',
    query: byId,
    body: { type },
    answer: { prayer: 'updatePrayer' },
    notFound: true,
    message: m.prayer_updated(),
  }),
  remove('R-043', '/prayers/:typeOrId', deletion, {
    summary: 'Delete a prayer',
    description: 'Deletes a prayer. If it was the current one of its type, the previous one returns.',
    query: byId,
    notFound: true,
    message: m.prayer_deleted(),
  }),
]);

import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, get, post, put, remove } from '../route.js';

const prayerFields = graphql(`
  fragment RestOpeningPrayer on OpeningPrayer {
    _id: id
    id
    title
    content
    isActive
    lang
    version
    createdAt
    updatedAt
  }
`);

const list = graphql(`query RestListOpeningPrayers { openingPrayers { ...RestOpeningPrayer } }`, [
  prayerFields,
]);
const active = graphql(
  `query RestGetActiveOpeningPrayer($lang: Language) { openingPrayer(lang: $lang) { ...RestOpeningPrayer } }`,
  [prayerFields],
);
const create = graphql(
  `mutation RestCreateOpeningPrayer($input: OpeningPrayerInput!) {
    createOpeningPrayer(input: $input) { ...RestOpeningPrayer }
  }`,
  [prayerFields],
);
const update = graphql(
  `mutation RestUpdateOpeningPrayer($id: ID!, $input: OpeningPrayerInput!, $version: Int) {
    updateOpeningPrayer(id: $id, input: $input, version: $version) { ...RestOpeningPrayer }
  }`,
  [prayerFields],
);
const activate = graphql(
  `mutation RestActivateOpeningPrayer($id: ID!) { activateOpeningPrayer(id: $id) { ...RestOpeningPrayer } }`,
  [prayerFields],
);
const deletion = graphql(`mutation RestDeleteOpeningPrayer($id: ID!) { deleteOpeningPrayer(id: $id) }`);

export const openingPrayerRoutes = chapter('Opening prayers', [
  get('R-054', '/opening-prayers', list, {
    summary: 'All opening prayers, newest first',
    answer: { prayers: 'openingPrayers', data: 'openingPrayers' },
  }),
  get('R-055', '/opening-prayers/active', active, {
    summary: 'The opening prayer that is shown',
    description: 'Null if there is none.',
    answer: { prayer: 'openingPrayer' },
  }),
  post('R-056', '/opening-prayers', create, {
    summary: 'Add an opening prayer',
    description: 'The first opening prayer becomes active.',
    answer: { prayer: 'createOpeningPrayer' },
    message: m.opening_prayer_added(),
  }),
  put('R-057', '/opening-prayers/:id', update, {
    summary: 'Change an opening prayer',
    answer: { prayer: 'updateOpeningPrayer' },
    message: m.opening_prayer_updated(),
  }),
  put('R-058', '/opening-prayers/:id/set-active', activate, {
    summary: 'Activate an opening prayer',
    answer: { prayer: 'activateOpeningPrayer' },
    message: m.opening_prayer_activated(),
  }),
  remove('R-059', '/opening-prayers/:id', deletion, {
    summary: 'Delete an opening prayer',
    description: 'Deletes an opening prayer. If it was active, the previously active one returns.',
    message: m.opening_prayer_deleted(),
  }),
]);

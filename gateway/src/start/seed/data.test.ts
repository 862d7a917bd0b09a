import { readFileSync } from 'node:fs';
import { validateSync } from 'class-validator';
import { buildSchema, coerceInputValue, type GraphQLInputObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { fieldMessages } from '../../blocks/errors.js';
import { AboutInput } from '../../modules/about/about.inputs.js';
import { EncouragingWordInput } from '../../modules/encouraging-words/encouraging-word.inputs.js';
import { FaqInput } from '../../modules/faq/faq.inputs.js';
import { OpeningPrayerInput } from '../../modules/opening-prayers/opening-prayer.inputs.js';
import { NewPlanInput } from '../../modules/plans/plan.inputs.js';
import { NewPrayerInput } from '../../modules/prayers/prayer.inputs.js';
import { ScriptureInput } from '../../modules/scriptures/scripture.inputs.js';
import { TopicInput } from '../../modules/scriptures/topic.inputs.js';
import about from './about.json' with { type: 'json' };
import words from './encouraging-words.json' with { type: 'json' };
import faqs from './faqs.json' with { type: 'json' };
import openingPrayers from './opening-prayers.json' with { type: 'json' };
import plans from './plans.json' with { type: 'json' };
import prayers from './prayers.json' with { type: 'json' };
import { demoTopics } from './scriptures.js';
import { kingJames } from './verses.js';

const schema = buildSchema(
  readFileSync(new URL('../../../../schema/schema.graphql', import.meta.url), 'utf8'),
);
const textOf = await kingJames();

it.each<[new () => object, object[]]>([
  [AboutInput, [about]],
  [EncouragingWordInput, words],
  [FaqInput, faqs],
  [OpeningPrayerInput, openingPrayers],
  [NewPlanInput, plans],
  [NewPrayerInput, prayers],
  [TopicInput, demoTopics.map(({ scriptures: _, ...topic }) => topic)],
  [
    ScriptureInput,
    demoTopics.flatMap(({ scriptures }) =>
      scriptures.map((scripture) => ({ ...scripture, text: textOf(scripture.reference) })),
    ),
  ],
])('%o: the demonstration says what an administrator could', (Input, items) => {
  const type = schema.getType(Input.name) as GraphQLInputObjectType;
  for (const item of items) {
    const input = Object.assign(new Input(), coerceInputValue(item, type));
    // Objects within it are plain ones here.
    const wrong = validateSync(input, { forbidUnknownValues: false });
    expect(fieldMessages(wrong), JSON.stringify(item)).toEqual({});
  }
});

import { readFileSync } from 'node:fs';
import { validateSync } from 'class-validator';
import { buildSchema, coerceInputValue, type GraphQLInputObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { fieldMessages } from '../../blocks/errors.js';
import about from '../../modules/about/about.demo.json' with { type: 'json' };
import { AboutInput } from '../../modules/about/about.inputs.js';
import { kingJames } from '../../modules/bible/king-james.js';
import words from '../../modules/encouraging-words/encouraging-word.demo.json' with { type: 'json' };
import { EncouragingWordInput } from '../../modules/encouraging-words/encouraging-word.inputs.js';
import faqs from '../../modules/faq/faq.demo.json' with { type: 'json' };
import { FaqInput } from '../../modules/faq/faq.inputs.js';
import openingPrayers from '../../modules/opening-prayers/opening-prayer.demo.json' with { type: 'json' };
import { OpeningPrayerInput } from '../../modules/opening-prayers/opening-prayer.inputs.js';
import plans from '../../modules/plans/plan.demo.json' with { type: 'json' };
import { NewPlanInput } from '../../modules/plans/plan.inputs.js';
import prayers from '../../modules/prayers/prayer.demo.json' with { type: 'json' };
import { NewPrayerInput } from '../../modules/prayers/prayer.inputs.js';
import { demoTopics } from '../../modules/scriptures/scripture.demo.js';
import { ScriptureInput } from '../../modules/scriptures/scripture.inputs.js';
import { TopicInput } from '../../modules/scriptures/topic.inputs.js';

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
])('%o: the demonstration passes the validation for administrators', (Input, items) => {
  const type = schema.getType(Input.name) as GraphQLInputObjectType;
  for (const item of items) {
    const input = Object.assign(new Input(), coerceInputValue(item, type));
    // Nested objects are plain ones here.
    const wrong = validateSync(input, { forbidUnknownValues: false });
    expect(fieldMessages(wrong), JSON.stringify(item)).toEqual({});
  }
});

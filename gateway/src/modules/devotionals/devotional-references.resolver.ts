import { FieldResolver, Resolver, Root } from 'type-graphql';
import { WrittenReference } from '../bible/bible.types.js';
import { writtenReferences } from '../bible/written-references.js';
import { DevotionalBody } from './devotional.entity.js';

@Resolver(() => DevotionalBody)
export class DevotionalReferencesResolver {
  @FieldResolver(() => [WrittenReference], {
    description: 'Those of its scripture, reflection, questions and prayer, each once, the longest first.',
  })
  references(@Root() { scripture, reflection, questions, prayer }: DevotionalBody) {
    return writtenReferences([scripture.reference], [reflection, ...questions, prayer]);
  }
}

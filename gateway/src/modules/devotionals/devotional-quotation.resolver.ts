import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../blocks/context.js';
import type { BibleService } from '../bible/bible.service.js';
import { BiblePassage, quotationDescription as description } from '../bible/bible.types.js';
import { DevotionalScripture } from './devotional.entity.js';

@Resolver(() => DevotionalScripture)
export class DevotionalQuotationResolver {
  @FieldResolver(() => BiblePassage, { nullable: true, description })
  passage(
    @Root() { reference, verse }: DevotionalScripture,
    @Ctx() { services }: Context<{ bible: BibleService }>,
  ) {
    return services.bible.quotation(reference, verse);
  }
}

import { limits } from '@quiet-time/schema/limits';
import { Args, ArgsType, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { enumOf, SearchField } from '../../blocks/fields.js';
import {
  type ContentKind,
  type ContentSearch,
  contentKinds,
  type FoundItem,
} from './content-search.service.js';

const ContentKindEnum = enumOf('ContentKind', contentKinds);

@ArgsType()
class ContentSearchArgs {
  @SearchField(
    limits.devotional.search,
    'Part of a title or a text, case-insensitive. Blank: nothing is found.',
  )
  search!: string;
}

@ObjectType({ simpleResolvers: true })
export class FoundContent implements FoundItem {
  @Field(() => ContentKindEnum)
  kind!: ContentKind;

  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Title, question, name or reference.' })
  title!: string;

  @Field(() => String, { description: 'First 100 characters of the text; may be empty.' })
  beginning!: string;
}

@Resolver()
export class ContentSearchResolver {
  @Can('content.find')
  @Query(() => [FoundContent], {
    description:
      'At most three items of each kind whose title or text contains the words, titles first, for editors. Devotionals and people have searches of their own.',
  })
  findContent(
    @Ctx() { services }: Context<{ contentSearch: ContentSearch }>,
    @Args() { search }: ContentSearchArgs,
  ) {
    return services.contentSearch.find(search);
  }
}

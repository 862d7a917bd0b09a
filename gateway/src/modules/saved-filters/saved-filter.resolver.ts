import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { SavedFilter } from './saved-filter.entity.js';
import { SavedFilterInput } from './saved-filter.inputs.js';
import type { SavedFilters } from './saved-filter.service.js';

type FilterContext = Context<{ savedFilters: SavedFilters }>;

@ArgsType()
class NewName {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  @MaxLength(limits.savedFilter.name)
  @Matches(filled)
  name!: string;
}

@Resolver(() => SavedFilter)
export class SavedFilterResolver {
  @Can('savedFilters.own')
  @Query(() => [SavedFilter], { description: "The caller's saved filters of a list, by name." })
  savedFilters(@Ctx() context: FilterContext, @Arg('section', () => String) section: string) {
    return context.services.savedFilters.list(callerOf(context), section);
  }

  @Can('savedFilters.own')
  @Idempotent(stored(SavedFilter))
  @Mutation(() => SavedFilter, { description: 'Saves the filters of a list under a name.' })
  saveFilter(@Ctx() context: FilterContext, @Arg('input', () => SavedFilterInput) input: SavedFilterInput) {
    return context.services.savedFilters.save(callerOf(context), input);
  }

  @Can('savedFilters.own')
  @Mutation(() => SavedFilter, { description: "Renames one of the caller's saved filters." })
  renameSavedFilter(@Ctx() context: FilterContext, @Args() { id, name }: NewName) {
    return context.services.savedFilters.rename(callerOf(context), id, name);
  }

  @Can('savedFilters.own')
  @Mutation(() => ID, { description: "Deletes one of the caller's saved filters. Returns its id." })
  deleteSavedFilter(@Ctx() context: FilterContext, @Arg('id', () => ID) id: string) {
    return context.services.savedFilters.delete(callerOf(context), id);
  }
}

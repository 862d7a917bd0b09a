import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import type { TrashService } from './trash.service.js';
import { TrashArgs, TrashPage } from './trash.types.js';

type TrashContext = Context<{ trash: TrashService }>;

@Resolver()
export class TrashResolver {
  @Can('trash.manage')
  @Query(() => TrashPage, {
    description: 'Items deleted in the back-office within the last 30 days, newest first.',
  })
  trash(@Ctx() { services }: TrashContext, @Args() args: TrashArgs) {
    return services.trash.list(args);
  }

  @Can('trash.manage')
  @Mutation(() => ID, { description: 'Restores an item under its id, with the links of members.' })
  restoreFromTrash(@Ctx() context: TrashContext, @Arg('id', () => ID) id: string) {
    return context.services.trash.restore(id, callerOf(context));
  }
}

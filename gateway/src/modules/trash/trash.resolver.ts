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
    description: 'What was deleted in the back-office, the last first. It is kept for 30 days.',
  })
  trash(@Ctx() { services }: TrashContext, @Args() args: TrashArgs) {
    return services.trash.list(args);
  }

  @Can('trash.manage')
  @Mutation(() => ID, { description: 'Puts it back under its id, with what members had linked with it.' })
  restoreFromTrash(@Ctx() context: TrashContext, @Arg('id', () => ID) id: string) {
    return context.services.trash.restore(id, callerOf(context));
  }
}

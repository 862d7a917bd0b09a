import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../../blocks/can.js';
import { type Context, callerOf } from '../../../blocks/context.js';
import { memberLoader } from '../../members/member.loaders.js';
import { UserImport } from './import.entity.js';
import type { UserImportService } from './import.service.js';
import { CheckImportArgs, UserImportColumn, UserImportProblem } from './import.types.js';

type ImportContext = Context<{ userImports: UserImportService }>;

/** Imports of people. The file itself is sent to `POST /api/admin/user-imports`. */
@Resolver(() => UserImport)
export class UserImportResolver {
  @Can('members.import')
  @Query(() => UserImport, { description: 'An import of users, with its progress.' })
  userImport(@Ctx() { services }: ImportContext, @Arg('id', () => ID) id: string) {
    return services.userImports.byId(id);
  }

  @Can('members.import')
  @Query(() => [UserImport], { description: 'The last ten imports that created accounts, newest first.' })
  userImports(@Ctx() { services }: ImportContext) {
    return services.userImports.recent();
  }

  @Can('members.import')
  @Mutation(() => UserImport, { description: 'Validates all rows without creating accounts.' })
  checkUserImport(@Ctx() context: ImportContext, @Args() { id, fields }: CheckImportArgs) {
    return context.services.userImports.check(id, fields, callerOf(context));
  }

  @Can('members.import')
  @Mutation(() => UserImport, {
    description: 'Creates accounts from the valid rows of a checked import. Resumes a stopped import.',
  })
  runUserImport(
    @Ctx() context: ImportContext,
    @Arg('id', () => ID) id: string,
    @Arg('invite', () => Boolean, {
      defaultValue: false,
      description:
        'Whether each new user gets a mail with a link to choose a password, except those without consent.',
    })
    invite: boolean,
  ) {
    return context.services.userImports.run(id, invite, callerOf(context));
  }

  @Can('members.import')
  @Mutation(() => UserImport, { description: 'Stops an import. Created accounts stay.' })
  stopUserImport(@Ctx() context: ImportContext, @Arg('id', () => ID) id: string) {
    return context.services.userImports.stop(id, callerOf(context));
  }

  @Can('members.import')
  @Mutation(() => UserImport, {
    description:
      'Undoes an import within a day: deletes created accounts whose owners have not started. No mails are sent.',
  })
  undoUserImport(@Ctx() context: ImportContext, @Arg('id', () => ID) id: string) {
    return context.services.userImports.undo(id, callerOf(context));
  }

  @FieldResolver(() => [UserImportColumn], {
    description: 'Columns of the file. Empty after the file was deleted.',
  })
  columns(@Root() root: UserImport, @Ctx() { services }: ImportContext) {
    return services.userImports.columns(root);
  }

  @FieldResolver(() => [UserImportProblem], {
    description: 'Invalid rows, rows with an existing account, then users who get no mail; at most 200.',
  })
  problems(@Root() root: UserImport, @Ctx() { services }: ImportContext) {
    return services.userImports.problems(root);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it has stalled and can be restarted.' })
  isStuck(@Root() root: UserImport, @Ctx() { services }: ImportContext) {
    return services.userImports.isStuck(root);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'End of the undo period. Null: nothing can be undone.',
  })
  undoUntil(@Root() root: UserImport, @Ctx() { services }: ImportContext) {
    return services.userImports.undoUntil(root);
  }

  @FieldResolver(() => String, { nullable: true })
  async actor(@Root() { actorId }: UserImport, @Ctx() { loader }: ImportContext) {
    return actorId ? ((await loader(memberLoader).load(actorId))?.name ?? null) : null;
  }
}

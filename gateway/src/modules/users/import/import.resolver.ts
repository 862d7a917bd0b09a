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
  @Query(() => UserImport, { description: 'An import of people, and how far it is.' })
  userImport(@Ctx() { services }: ImportContext, @Arg('id', () => ID) id: string) {
    return services.userImports.byId(id);
  }

  @Can('members.import')
  @Query(() => [UserImport], { description: 'The last ten that have made accounts, the newest first.' })
  userImports(@Ctx() { services }: ImportContext) {
    return services.userImports.recent();
  }

  @Can('members.import')
  @Mutation(() => UserImport, { description: 'Looks through all rows; no account is made.' })
  checkUserImport(@Ctx() context: ImportContext, @Args() { id, fields }: CheckImportArgs) {
    return context.services.userImports.check(id, fields, callerOf(context));
  }

  @Can('members.import')
  @Mutation(() => UserImport, {
    description:
      'Makes accounts of the rows that are right, after they were looked through. Goes on if stopped.',
  })
  runUserImport(
    @Ctx() context: ImportContext,
    @Arg('id', () => ID) id: string,
    @Arg('invite', () => Boolean, {
      defaultValue: false,
      description:
        'Mails each of them a link to choose a password, except those who want no mails. Otherwise nobody gets a mail.',
    })
    invite: boolean,
  ) {
    return context.services.userImports.run(id, invite, callerOf(context));
  }

  @Can('members.import')
  @Mutation(() => UserImport, { description: 'Stops it. What was made stays.' })
  stopUserImport(@Ctx() context: ImportContext, @Arg('id', () => ID) id: string) {
    return context.services.userImports.stop(id, callerOf(context));
  }

  @Can('members.import')
  @Mutation(() => UserImport, {
    description:
      'Deletes the accounts that it made and whose owners have not begun, within a day. No mail tells them.',
  })
  undoUserImport(@Ctx() context: ImportContext, @Arg('id', () => ID) id: string) {
    return context.services.userImports.undo(id, callerOf(context));
  }

  @FieldResolver(() => [UserImportColumn], { description: 'Of the file; none once it is not kept any more.' })
  columns(@Root() root: UserImport, @Ctx() { services }: ImportContext) {
    return services.userImports.columns(root);
  }

  @FieldResolver(() => [UserImportProblem], {
    description: 'Rows with a mistake, those with an account, then people who are not mailed; at most 200.',
  })
  problems(@Root() root: UserImport, @Ctx() { services }: ImportContext) {
    return services.userImports.problems(root);
  }

  @FieldResolver(() => Boolean, { description: 'It stands still, and may be asked for again.' })
  isStuck(@Root() root: UserImport, @Ctx() { services }: ImportContext) {
    return services.userImports.isStuck(root);
  }

  @FieldResolver(() => Date, { nullable: true, description: 'Null: there is nothing to undo.' })
  undoUntil(@Root() root: UserImport, @Ctx() { services }: ImportContext) {
    return services.userImports.undoUntil(root);
  }

  @FieldResolver(() => String, { nullable: true })
  async actor(@Root() { actorId }: UserImport, @Ctx() { loader }: ImportContext) {
    return actorId ? ((await loader(memberLoader).load(actorId))?.name ?? null) : null;
  }
}

import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { limits } from '@quiet-time/schema/limits';
import { MaxLength } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { cleanLine } from '../../blocks/clean.js';
import type { Context } from '../../blocks/context.js';
import { RegisterArgs, storedEmail } from './auth.inputs.js';
import { SignIn } from './auth.types.js';
import { enter } from './enter.js';
import type { FirstAdminService } from './first-admin.service.js';

type FirstAdminContext = Context<{ firstAdmins: FirstAdminService }>;

@ArgsType()
class FirstAdminArgs extends RegisterArgs {
  @Field(() => String, { description: 'The part after # of the link that a start of the server prints.' })
  @MaxLength(limits.handle, { message: backOfficeMessages.firstAdminLinkOver })
  token!: string;
}

@Resolver()
export class FirstAdminResolver {
  @Can('auth.viewer')
  @Query(() => Boolean, { description: 'Whether the site has an administrator.' })
  hasAdministrator(@Ctx() { services }: FirstAdminContext) {
    return services.firstAdmins.exists();
  }

  @Can('auth.signIn')
  @Mutation(() => SignIn, {
    description: 'Creates the first administrator and opens a session. Refused once there is one.',
  })
  async createFirstAdministrator(
    @Ctx() context: FirstAdminContext,
    @Args() { token, name, email, password }: FirstAdminArgs,
  ) {
    const applicant = { name: cleanLine(name), email: storedEmail(email), password };
    return enter(context, await context.services.firstAdmins.create(token, applicant, context));
  }
}

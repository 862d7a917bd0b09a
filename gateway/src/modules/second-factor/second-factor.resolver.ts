import { limits } from '@quiet-time/schema/limits';
import { MaxLength, MinLength } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, sessionOf, viewerOf } from '../../blocks/context.js';
import { refusedWith, say } from '../../blocks/say.js';
import { SignIn } from '../auth/auth.types.js';
import { begin } from '../auth/enter.js';
import type { EntryService } from '../auth/entry.service.js';
import type { Member } from '../members/member.entity.js';
import type { Owner, SecondFactorService } from './second-factor.service.js';

type SecondFactorContext = Context<{ secondFactors: SecondFactorService; entries: EntryService }, Member>;

@ObjectType({ simpleResolvers: true })
class SecondFactorState {
  @Field(() => Date, { nullable: true, description: 'Time since which it is on. Null: off.' })
  since!: Date | null;

  @Field(() => Int)
  recoveryCodesLeft!: number;

  @Field(() => Boolean, {
    description: 'Whether this administrator must have it.',
  })
  required!: boolean;

  @Field(() => Boolean, {
    description: 'Whether this administrator must turn it on before doing anything else.',
  })
  missing!: boolean;
}

@ObjectType({ simpleResolvers: true })
class SecondFactorSetup {
  @Field(() => String, { description: 'Secret in base32, for typing into an app.' })
  secret!: string;

  @Field(() => String, { description: 'URI of the QR code: `otpauth://totp/…`' })
  uri!: string;
}

@ObjectType({ simpleResolvers: true })
class RecoveryCodes {
  @Field(() => [String], {
    description: 'Recovery codes, shown only once. Each replaces one code of the app.',
  })
  codes!: string[];
}

@ArgsType()
class FactorCodeArgs {
  @Field(() => String, { description: 'Code of the authenticator app, or a recovery code.' })
  @MaxLength(limits.secondFactor.code, refusedWith(say.second_factor_code_wrong()))
  @MinLength(1, refusedWith(say.second_factor_code_missing()))
  code!: string;
}

@ArgsType()
class CompleteSignInArgs extends FactorCodeArgs {
  @Field(() => String)
  @MaxLength(limits.handle, refusedWith(say.second_factor_ticket_over()))
  ticket!: string;
}

@ArgsType()
class OwnPasswordArgs {
  @Field(() => String, { nullable: true, description: 'Password; Google accounts have none.' })
  @MaxLength(limits.password.max, refusedWith(say.account_password_too_long({ max: limits.password.max })))
  password?: string | null;
}

@ArgsType()
class OwnPasswordAndCodeArgs extends FactorCodeArgs {
  @Field(() => String, { nullable: true, description: 'Password; Google accounts have none.' })
  @MaxLength(limits.password.max, refusedWith(say.account_password_too_long({ max: limits.password.max })))
  password?: string | null;
}

const ownerOf = (context: SecondFactorContext, password: string | null | undefined): Owner => ({
  member: viewerOf(context),
  session: sessionOf(context),
  password: password ?? null,
  ip: context.ip,
});

@Resolver()
export class SecondFactorResolver {
  @Can('account.secure')
  @Query(() => SecondFactorState, { description: "State of two-step sign-in of the caller's account." })
  secondFactor(@Ctx() context: SecondFactorContext): Promise<SecondFactorState> {
    return context.services.secondFactors.state(viewerOf(context));
  }

  @Can('account.change')
  @Mutation(() => SecondFactorSetup, {
    description: 'Creates the secret for an authenticator app. It takes effect after `confirmSecondFactor`.',
  })
  beginSecondFactor(@Ctx() context: SecondFactorContext, @Args() { password }: OwnPasswordArgs) {
    return context.services.secondFactors.begin(ownerOf(context, password));
  }

  @Can('account.change')
  @Mutation(() => RecoveryCodes, {
    description: 'Turns two-step sign-in on with the first code of the app.',
  })
  async confirmSecondFactor(
    @Ctx() context: SecondFactorContext,
    @Args() { code }: FactorCodeArgs,
  ): Promise<RecoveryCodes> {
    return { codes: await context.services.secondFactors.confirm(viewerOf(context), code, context.ip) };
  }

  @Can('account.change')
  @Mutation(() => RecoveryCodes, { description: 'Creates new recovery codes. Earlier codes become invalid.' })
  async renewRecoveryCodes(
    @Ctx() context: SecondFactorContext,
    @Args() { password, code }: OwnPasswordAndCodeArgs,
  ): Promise<RecoveryCodes> {
    const { secondFactors } = context.services;
    return { codes: await secondFactors.renewRecoveryCodes(ownerOf(context, password), code) };
  }

  @Can('account.change')
  @Mutation(() => Boolean, { description: 'Turns two-step sign-in off.' })
  async removeSecondFactor(
    @Ctx() context: SecondFactorContext,
    @Args() { password, code }: OwnPasswordAndCodeArgs,
  ): Promise<boolean> {
    await context.services.secondFactors.remove(ownerOf(context, password), code);
    return true;
  }

  @Can('auth.signIn')
  @Mutation(() => SignIn, {
    description:
      'Completes a sign-in with the ticket from SECOND_FACTOR_REQUIRED, within ten minutes of the first step.',
  })
  async completeSignIn(@Ctx() context: SecondFactorContext, @Args() { ticket, code }: CompleteSignInArgs) {
    return begin(context, await context.services.entries.complete(ticket, code, context));
  }
}

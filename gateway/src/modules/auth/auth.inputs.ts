import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { Matches, MaxLength, MinLength } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { IsEmailAddress } from '../../blocks/validators.js';

// Decorators run from the last to the first, and the first sentence is the one that is answered: what is
// missing stands last.
const sixDigits = /^\d{6}$/;
const { min, max } = limits.password;
const passwordTooLong = messages.tooLong('The password', max);
const emailTooLong = messages.tooLong('The email', limits.email);

/** An address as accounts store it. */
export const storedEmail = (email: string): string => email.trim().toLowerCase();

@ArgsType()
export class SignInArgs {
  @Field(() => String)
  @Matches(filled, { message: messages.emailAndPasswordRequired })
  @MaxLength(limits.email, { message: emailTooLong })
  email!: string;

  @Field(() => String)
  @MinLength(1, { message: messages.emailAndPasswordRequired })
  @MaxLength(max, { message: passwordTooLong })
  password!: string;
}

@ArgsType()
export class RegisterArgs {
  @Field(() => String)
  @Matches(filled, { message: messages.nameRequired })
  @MaxLength(limits.name, { message: messages.tooLong('The name', limits.name) })
  name!: string;

  @Field(() => String)
  @MaxLength(limits.email, { message: emailTooLong })
  @IsEmailAddress({ message: messages.emailInvalid })
  @Matches(filled, { message: messages.emailRequired })
  email!: string;

  @Field(() => String)
  @MinLength(min, { message: messages.passwordTooShort })
  @MaxLength(max, { message: passwordTooLong })
  password!: string;
}

@ArgsType()
export class CodeArgs {
  @Field(() => ID)
  @MaxLength(limits.handle, { message: messages.codeWrong })
  userId!: string;

  @Field(() => String)
  @Matches(sixDigits, { message: messages.codeInvalid })
  code!: string;
}

@ArgsType()
export class EmailArgs {
  @Field(() => String)
  @MaxLength(limits.email, { message: emailTooLong })
  @IsEmailAddress({ message: messages.emailInvalid })
  @Matches(filled, { message: messages.emailRequired })
  email!: string;
}

@ArgsType()
export class ResetTokenArgs {
  @Field(() => String)
  @MaxLength(limits.handle, { message: messages.resetTokenInvalid })
  token!: string;
}

@ArgsType()
export class ResetPasswordArgs extends ResetTokenArgs {
  @Field(() => String)
  @MinLength(min, { message: messages.passwordTooShort })
  @MaxLength(max, { message: passwordTooLong })
  password!: string;
}

@ArgsType()
export class ChangePasswordArgs {
  @Field(() => String)
  @MinLength(1, { message: messages.fillInAllFields })
  @MaxLength(max, { message: passwordTooLong })
  currentPassword!: string;

  @Field(() => String)
  @MinLength(min, { message: messages.newPasswordTooShort })
  @MaxLength(max, { message: passwordTooLong })
  newPassword!: string;
}

@ArgsType()
export class RequestEmailChangeArgs {
  @Field(() => String)
  @MaxLength(limits.email, { message: emailTooLong })
  @IsEmailAddress({ message: messages.emailInvalid })
  @Matches(filled, { message: messages.fillInAllFields })
  newEmail!: string;

  @Field(() => String)
  @MinLength(1, { message: messages.fillInAllFields })
  @MaxLength(max, { message: passwordTooLong })
  password!: string;
}

@ArgsType()
export class EmailChangeCodeArgs {
  @Field(() => String)
  @Matches(sixDigits, { message: messages.emailChangeCodeInvalid })
  code!: string;
}

@ArgsType()
export class DeleteAccountArgs {
  @Field(() => String, { nullable: true })
  @MaxLength(max, { message: passwordTooLong })
  password?: string | null;
}

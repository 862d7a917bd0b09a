import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength, MinLength } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { refusedWith, say } from '../../blocks/say.js';
import { IsEmailAddress } from '../../blocks/validators.js';

// Decorators run from last to first, and the first message is the one returned. So the check for a missing value comes
// last.
const sixDigits = /^\d{6}$/;
const { min, max } = limits.password;
const passwordTooShort = refusedWith(say.account_password_too_short({ min }));
const passwordTooLong = refusedWith(say.account_password_too_long({ max }));
const emailTooLong = refusedWith(say.account_email_too_long({ max: limits.email }));

/** Returns an address in the form that accounts store. */
export const storedEmail = (email: string): string => email.trim().toLowerCase();

@ArgsType()
export class SignInArgs {
  @Field(() => String)
  @Matches(filled, refusedWith(say.account_email_and_password_required()))
  @MaxLength(limits.email, emailTooLong)
  email!: string;

  @Field(() => String)
  @MinLength(1, refusedWith(say.account_email_and_password_required()))
  @MaxLength(max, passwordTooLong)
  password!: string;
}

@ArgsType()
export class RegisterArgs {
  @Field(() => String)
  @Matches(filled, refusedWith(say.account_name_required()))
  @MaxLength(limits.name, refusedWith(say.account_name_too_long({ max: limits.name })))
  name!: string;

  @Field(() => String)
  @MaxLength(limits.email, emailTooLong)
  @IsEmailAddress(refusedWith(say.account_email_invalid()))
  @Matches(filled, refusedWith(say.account_email_required()))
  email!: string;

  @Field(() => String)
  @MinLength(min, passwordTooShort)
  @MaxLength(max, passwordTooLong)
  password!: string;
}

@ArgsType()
export class CodeArgs {
  @Field(() => ID)
  @MaxLength(limits.handle, refusedWith(say.account_code_wrong()))
  userId!: string;

  @Field(() => String)
  @Matches(sixDigits, refusedWith(say.account_code_invalid()))
  code!: string;
}

@ArgsType()
export class EmailArgs {
  @Field(() => String)
  @MaxLength(limits.email, emailTooLong)
  @IsEmailAddress(refusedWith(say.account_email_invalid()))
  @Matches(filled, refusedWith(say.account_email_required()))
  email!: string;
}

@ArgsType()
export class ResetTokenArgs {
  @Field(() => String)
  @MaxLength(limits.handle, refusedWith(say.account_reset_token_invalid()))
  token!: string;
}

@ArgsType()
export class ResetPasswordArgs extends ResetTokenArgs {
  @Field(() => String)
  @MinLength(min, passwordTooShort)
  @MaxLength(max, passwordTooLong)
  password!: string;
}

@ArgsType()
export class ChangePasswordArgs {
  @Field(() => String)
  @MinLength(1, refusedWith(say.shared_fill_in_all_fields()))
  @MaxLength(max, passwordTooLong)
  currentPassword!: string;

  @Field(() => String)
  @MinLength(min, refusedWith(say.profile_password_too_short({ min })))
  @MaxLength(max, passwordTooLong)
  newPassword!: string;
}

@ArgsType()
export class RequestEmailChangeArgs {
  @Field(() => String)
  @MaxLength(limits.email, emailTooLong)
  @IsEmailAddress(refusedWith(say.account_email_invalid()))
  @Matches(filled, refusedWith(say.shared_fill_in_all_fields()))
  newEmail!: string;

  @Field(() => String)
  @MinLength(1, refusedWith(say.shared_fill_in_all_fields()))
  @MaxLength(max, passwordTooLong)
  password!: string;
}

@ArgsType()
export class EmailChangeCodeArgs {
  @Field(() => String)
  @Matches(sixDigits, refusedWith(say.profile_email_code_invalid()))
  code!: string;
}

/** The caller's own password, as a confirmation. */
@ArgsType()
export class ConfirmArgs {
  @Field(() => String)
  @MaxLength(max, passwordTooLong)
  password!: string;
}

@ArgsType()
export class DeleteAccountArgs {
  @Field(() => String, { nullable: true })
  @MaxLength(max, passwordTooLong)
  password?: string | null;
}

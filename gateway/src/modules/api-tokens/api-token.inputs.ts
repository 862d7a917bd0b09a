import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { tokenScopes } from '@quiet-time/schema/token-scopes';
import { ArrayMaxSize, ArrayMinSize, IsIn, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { refusedWith, say } from '../../blocks/say.js';

const max = limits.apiToken;

@InputType()
export class ApiTokenInput {
  @Field(() => String, { description: 'Name that describes its purpose.' })
  @MaxLength(max.name, refusedWith(say.api_tokens_name_too_long({ max: max.name })))
  @Matches(filled, refusedWith(say.api_tokens_name_required()))
  name!: string;

  @Field(() => [String], { description: 'Some of the scopes in `apiTokenScopes`.' })
  @IsIn(tokenScopes, { each: true, ...refusedWith(say.api_tokens_scope_unknown()) })
  @ArrayMaxSize(tokenScopes.length, refusedWith(say.api_tokens_scope_unknown()))
  @ArrayMinSize(1, refusedWith(say.api_tokens_scopes_required()))
  scopes!: string[];

  @Field(() => Date, { description: `End of the token, at most ${max.days} days ahead.` })
  expiresAt!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      "The caller's password. Google accounts have none and must have signed in within the last ten minutes.",
  })
  @MaxLength(limits.password.max, refusedWith(say.account_password_too_long({ max: limits.password.max })))
  password?: string | null;
}

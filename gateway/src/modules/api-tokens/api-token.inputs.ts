import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { tokenScopes } from '@quiet-time/schema/token-scopes';
import { ArrayMaxSize, ArrayMinSize, IsIn, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { refusedWith, say } from '../../blocks/say.js';

const max = limits.apiToken;

@InputType()
export class ApiTokenInput {
  @Field(() => String, { description: 'What it is for.' })
  @MaxLength(max.name, refusedWith(say.api_tokens_name_too_long({ max: max.name })))
  @Matches(filled, refusedWith(say.api_tokens_name_required()))
  name!: string;

  @Field(() => [String], { description: 'Of those that `apiTokenScopes` names.' })
  @IsIn(tokenScopes, { each: true, ...refusedWith(say.api_tokens_scope_unknown()) })
  @ArrayMaxSize(tokenScopes.length, refusedWith(say.api_tokens_scope_unknown()))
  @ArrayMinSize(1, refusedWith(say.api_tokens_scopes_required()))
  scopes!: string[];

  @Field(() => Date, { description: `Within ${max.days} days.` })
  expiresAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The own one; accounts of Google have none, and need a sign-in of the last ten minutes.',
  })
  @MaxLength(limits.password.max, refusedWith(say.account_password_too_long({ max: limits.password.max })))
  password?: string | null;
}

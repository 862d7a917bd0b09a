import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf, type OpenSession, sessionOf, viewerOf } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { Idempotent } from '../../blocks/idempotency.js';
import { say } from '../../blocks/say.js';
import { isId } from '../../platform/ids.js';
import type { Member } from '../members/member.entity.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokenInput } from './api-token.inputs.js';
import type { ApiTokenService } from './api-token.service.js';

/** Service that verifies the owner of an account. */
interface Owners {
  confirmOwner(request: {
    member: Member;
    session: OpenSession;
    password: string | null;
    ip: string;
  }): Promise<void>;
}

/**
 * Refuses a repeated request: no secret is stored, so it can't be shown again.
 * @throws AppError CONFLICT
 */
const secretShownOnce = () => {
  throw new AppError('CONFLICT', say.api_tokens_secret_shown_once());
};

type TokenContext = Context<{ apiTokens: ApiTokenService; passwords: Owners }, Member>;

@ObjectType({ simpleResolvers: true })
class NewApiToken {
  @Field(() => ApiToken)
  token!: ApiToken;

  @Field(() => String, { description: 'Secret for `Authorization: Bearer`. Shown only once.' })
  secret!: string;
}

/** Lists, creates and revokes the tokens with which programs act for a member. A token itself can do none of these. */
@Resolver()
export class ApiTokenResolver {
  @Can('apiTokens.own')
  @Query(() => [ApiToken], { description: "The caller's API tokens, newest first." })
  apiTokens(@Ctx() context: TokenContext) {
    return context.services.apiTokens.list(viewerOf(context).id);
  }

  @Can('apiTokens.own')
  @Query(() => [String], { description: 'Scopes that the member can grant to a token.' })
  apiTokenScopes(@Ctx() context: TokenContext) {
    return context.services.apiTokens.scopes(viewerOf(context));
  }

  @Can('apiTokens.own')
  @Idempotent(secretShownOnce)
  @Mutation(() => NewApiToken, {
    description:
      'Creates an API token. Requires the password; a Google account must have signed in within the last ten minutes. The owner is notified by mail.',
  })
  async createApiToken(
    @Ctx() context: TokenContext,
    @Arg('input', () => ApiTokenInput) { password, ...input }: ApiTokenInput,
  ): Promise<NewApiToken> {
    const { services, ip } = context;
    const [member, session] = [viewerOf(context), sessionOf(context)];
    await services.passwords.confirmOwner({ member, session, password: password ?? null, ip });
    return services.apiTokens.make(member, input, callerOf(context));
  }

  @Can('apiTokens.own')
  @Mutation(() => ID, { description: 'Revokes an API token at once.' })
  revokeApiToken(@Ctx() context: TokenContext, @Arg('id', () => ID) id: string) {
    return revoke(context, viewerOf(context).id, id);
  }

  @Can('apiTokens.manage')
  @Query(() => [ApiToken], { description: 'API tokens of a user, newest first.' })
  userApiTokens(@Ctx() context: TokenContext, @Arg('userId', () => ID) userId: string) {
    return isId(userId) ? context.services.apiTokens.list(userId) : [];
  }

  @Can('apiTokens.manage')
  @Mutation(() => ID, { description: 'Revokes an API token of a user.' })
  revokeUserApiToken(
    @Ctx() context: TokenContext,
    @Arg('userId', () => ID) userId: string,
    @Arg('id', () => ID) id: string,
  ) {
    return revoke(context, userId, id);
  }
}

function revoke(context: TokenContext, memberId: string, id: string): Promise<string> {
  if (!isId(memberId) || !isId(id)) throw new AppError('NOT_FOUND', say.api_tokens_not_found());
  return context.services.apiTokens.revoke(memberId, id, callerOf(context));
}

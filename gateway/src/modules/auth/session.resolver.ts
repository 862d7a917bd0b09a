import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { DataSource } from 'typeorm';
import { Can } from '../../blocks/can.js';
import { type Context, sessionOf, viewerOf } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { isId } from '../../platform/ids.js';
import { deviceName } from './device-name.js';
import type { SessionService } from './session.service.js';

type SessionContext = Context<{ sessions: SessionService; db: DataSource }>;

@ObjectType({ simpleResolvers: true })
class DeviceSession {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Readable name, such as `Firefox on Linux`.' })
  device!: string;

  @Field(() => String, { description: 'The site that it was opened on: `member` or `admin`.' })
  site!: string;

  @Field(() => Boolean, { description: 'Whether this request belongs to it.' })
  current!: boolean;

  @Field(() => Date, { description: 'Time of the last request, to five minutes.' })
  lastSeenAt!: Date;

  @Field(() => Date)
  createdAt!: Date;
}

@Resolver()
export class SessionResolver {
  @Can('account.secure')
  @Query(() => [DeviceSession], { description: "Sessions of the caller's account, last used first." })
  async sessions(@Ctx() context: SessionContext): Promise<DeviceSession[]> {
    const [viewer, session] = [viewerOf(context), sessionOf(context)];
    const found = await context.services.sessions.list(viewer.id);
    return found.map(({ id, userAgent, site, lastSeenAt, createdAt }) => ({
      id,
      device: deviceName(userAgent),
      site,
      current: id === session.id,
      lastSeenAt,
      createdAt,
    }));
  }

  @Can('account.change')
  @Mutation(() => ID, { description: 'Signs another device out.' })
  async endSession(@Ctx() context: SessionContext, @Arg('id', () => ID) id: string) {
    const viewer = viewerOf(context);
    const ended = isId(id) && (await context.services.sessions.end(viewer.id, id));
    if (!ended) throw new AppError('NOT_FOUND', say.shared_not_found());
    return id;
  }

  @Can('account.change')
  @Mutation(() => Int, { description: 'Signs out all other devices. Returns their number.' })
  endOtherSessions(@Ctx() context: SessionContext): Promise<number> {
    const { db, sessions } = context.services;
    return sessions.endOthers(db.manager, viewerOf(context).id, sessionOf(context));
  }
}

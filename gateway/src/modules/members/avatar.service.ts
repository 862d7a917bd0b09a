import type { DataSource } from 'typeorm';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import type { RateLimit } from '../../blocks/rate-limit.js';
import { say } from '../../blocks/say.js';
import { uploadsOff } from '../../blocks/switched-off.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import { Avatar } from './avatar.entity.js';
import { drawAvatar } from './avatar.picture.js';
import { Member } from './member.entity.js';
import { changeMember } from './member.writes.js';

/** Picture of a member, visible only to the member. */
export class AvatarService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: CurrentSettings,
    private readonly limit: RateLimit,
  ) {}

  /** Counts an upload before its bytes are read. @throws AppError FORBIDDEN while uploads are off, RATE_LIMITED */
  async admit(member: Member): Promise<void> {
    if (!this.settings.current.allowFileUploads) throw uploadsOff();
    await this.limit.take(member.id);
  }

  /** Replaces the picture. @throws AppError as `drawAvatar` */
  async change(member: Member, file: Buffer): Promise<Member> {
    const bytes = await drawAvatar(file);
    const key = newId();
    return this.db.transaction(async (manager) => {
      // Updates the member first, so that of two concurrent uploads the same one wins in both tables.
      const changed = await changeMember(manager, member, { avatar: `/api/avatars/${key}` });
      const avatar = { memberId: member.id, key, bytes, createdAt: this.clock.now() };
      await manager.upsert(Avatar, avatar, ['memberId']);
      return changed;
    });
  }

  /** Removes the picture. Idempotent. */
  remove(member: Member): Promise<Member> {
    return this.db.transaction(async (manager) => {
      const changed = await changeMember(manager, member, { avatar: null });
      await manager.delete(Avatar, { memberId: member.id });
      return changed;
    });
  }

  /** Returns the picture at an address, for its own member. @throws AppError NOT_FOUND */
  async open(member: Member, key: string): Promise<Buffer> {
    const avatars = this.db.getRepository(Avatar);
    const avatar = isId(key) ? await avatars.findOneBy({ key, memberId: member.id }) : null;
    if (!avatar) throw new AppError('NOT_FOUND', say.avatar_not_found());
    return avatar.bytes;
  }
}

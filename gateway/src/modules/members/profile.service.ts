import type { DataSource, EntityManager } from 'typeorm';
import { clean, cleanLine } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { enqueue } from '../../blocks/jobs.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { Member } from './member.entity.js';
import { changeMember } from './member.writes.js';
import type { PreferencesInput, ProfileInput } from './profile.inputs.js';

/** Returns the values that are set. Null and undefined mean unchanged, except for fields that null clears. */
const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

/** Reschedules the reminders of a member, in the transaction of the change. */
export interface ReminderPlan {
  plan(manager: EntityManager, member: Member): Promise<unknown>;
}

/** Profiles and preferences of members. */
export class ProfileService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly reminders: ReminderPlan,
  ) {}

  /** Stops to set the address of a member aside. */
  acceptMailsAgain(member: Member): Promise<Member> {
    return changeMember(this.db.manager, member, { mailRefusedAt: null, mailRefusedBy: null });
  }

  /**
   * Changes the given fields only. The name of a Google account stays Google's.
   * @throws AppError BAD_USER_INPUT
   */
  async update(member: Member, { preferences, dateOfBirth, ...texts }: ProfileInput): Promise<Member> {
    if (dateOfBirth && dateOfBirth > this.clock.now().toISOString().slice(0, 10)) {
      const message = say.profile_date_of_birth_invalid();
      throw new AppError('BAD_USER_INPUT', message, { fields: { dateOfBirth: message } });
    }
    const changes = Object.entries(given(texts)).map(([field, text]) => [
      field,
      (field === 'bio' ? clean : cleanLine)(text as string),
    ]);
    const { name, ...others } = Object.fromEntries(changes);
    // Only these columns are written, so that concurrent changes stay, such as a new plan or an edit in another tab.
    const chosen = given(preferences ?? {});
    const columns = {
      ...others,
      ...(dateOfBirth !== undefined && { dateOfBirth }),
      ...(name && member.authProvider === 'email' && { name }),
      ...(Object.keys(chosen).length > 0 && { preferences: chosen }),
    };
    return this.db.transaction(async (manager) => {
      if (Object.keys(columns).length > 0) await manager.update(Member, { id: member.id }, columns);
      const changed = await manager.findOneByOrFail(Member, { id: member.id });
      if (changesReminders(preferences ?? {})) await this.reminders.plan(manager, changed);
      if (changed.preferences.language !== member.preferences.language) {
        await enqueue(manager, 'billing.tellLanguage', { memberId: member.id });
      }
      return changed;
    });
  }
}

const changesReminders = ({ dailyReminders, reminderTime, timezone }: PreferencesInput) =>
  [dailyReminders, reminderTime, timezone].some((value) => value !== undefined && value !== null);

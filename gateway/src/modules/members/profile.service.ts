import type { DataSource, EntityManager } from 'typeorm';
import { clean, cleanLine } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { enqueue } from '../../blocks/jobs.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { Member } from './member.entity.js';
import type { PreferencesInput, ProfileInput } from './profile.inputs.js';

/** What is set; explicit nulls and what was left out are not, save for fields that null empties. */
const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

/** Who plans the reminders of a member anew, in the transaction of what changed them. */
export interface ReminderPlan {
  plan(manager: EntityManager, member: Member): Promise<unknown>;
}

/** What members say about themselves, and how they want the site to be. */
export class ProfileService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly reminders: ReminderPlan,
  ) {}

  /**
   * Changes what is given and keeps the rest. The name of an account of Google stays Google's.
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
    // These columns alone: what has changed meanwhile, such as a plan or in another tab, stays changed.
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

import { messages } from '@quiet-time/schema/messages';
import type { DataSource } from 'typeorm';
import { clean, cleanLine } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import type { Clock } from '../../platform/clock.js';
import { Member } from './member.entity.js';
import type { ProfileInput } from './profile.inputs.js';

/** What is set; explicit nulls and what was left out are not, save for fields that null empties. */
const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

/** What members say about themselves, and how they want the site to be. */
export class ProfileService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes what is given and keeps the rest. The name of an account of Google stays Google's.
   * @throws AppError BAD_USER_INPUT
   */
  async update(member: Member, { preferences, dateOfBirth, ...texts }: ProfileInput): Promise<Member> {
    if (dateOfBirth && dateOfBirth > this.clock.now().toISOString().slice(0, 10)) {
      const message = messages.dateOfBirthInvalid;
      throw new AppError('BAD_USER_INPUT', message, { fields: { dateOfBirth: message } });
    }
    const changes = Object.entries(given(texts)).map(([field, text]) => [
      field,
      (field === 'bio' ? clean : cleanLine)(text as string),
    ]);
    const { name, ...others } = Object.fromEntries(changes);
    Object.assign(member, others, dateOfBirth !== undefined && { dateOfBirth });
    if (name && member.authProvider === 'email') member.name = name;
    Object.assign(member.preferences, given(preferences ?? {}));
    return this.db.getRepository(Member).save(member);
  }
}

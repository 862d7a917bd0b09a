import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { isStaff } from '@quiet-time/schema/roles';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { Site } from '../../config/sites.js';
import type { Member } from '../members/member.entity.js';

/** A session that has just been opened. The token is shown only here. */
export interface Opened {
  token: string;
  viewer: Member;
}

/**
 * Checks that an authenticated member may enter a site.
 * @throws AppError FORBIDDEN for a deactivated account and, in the back-office, for anyone who is not staff
 */
export function admit(member: Member, site: Site): void {
  if (!member.isActive) throw new AppError('FORBIDDEN', say.account_deactivated());
  if (site === 'admin' && !isStaff(member.role))
    throw new AppError('FORBIDDEN', backOfficeMessages.notAnAdmin);
}

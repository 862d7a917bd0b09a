import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { JobParts } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import type { FamilyService } from './family.service.js';
import { FamilyInvitation } from './family-invitation.entity.js';
import { familyInvitationMail } from './family-invitation.mail.js';

/** Mails an invitation with a new token; only the mail has it, and each makes the one before it void. */
export const sendFamilyInvitation =
  (
    db: DataSource,
    clock: Clock,
    { mailer, config, settings }: JobParts,
    families: FamilyService,
  ): JobHandler<'mail.familyInvitation'> =>
  async ({ invitationId, at }, jobId) => {
    const invitation = await db.getRepository(FamilyInvitation).findOne({
      where: { id: invitationId, status: 'pending' },
      relations: { family: { owner: true } },
    });
    // Of several requests only the latest is answered.
    if (invitation?.sentAt.toISOString() !== at || invitation.expiresAt <= clock.now()) return;
    const { email, expiresAt, family } = invitation;
    const token = await families.makeToken(invitationId);
    const link = memberLinks(config).familyInvitation(token);
    await mailer.send(
      email,
      await familyInvitationMail(settings.current, family.owner.name, link, expiresAt),
      jobId,
    );
  };

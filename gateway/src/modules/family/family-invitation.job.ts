import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import { memberReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import { Member } from '../members/member.entity.js';
import type { FamilyService } from './family.service.js';
import { FamilyInvitation } from './family-invitation.entity.js';
import { familyInvitationMail } from './family-invitation.mail.js';

/** Mails an invitation with a new token. Only the mail has the token, and each token makes the former one void. */
export const sendFamilyInvitation =
  (
    db: DataSource,
    clock: Clock,
    { post, config }: JobParts,
    families: FamilyService,
  ): JobHandler<'mail.familyInvitation'> =>
  async ({ invitationId, at }, jobId) => {
    const invitation = await db.getRepository(FamilyInvitation).findOne({
      where: { id: invitationId, status: 'pending' },
      relations: { family: { owner: true } },
    });
    // Only the latest of several requests is sent.
    if (invitation?.sentAt.toISOString() !== at || invitation.expiresAt <= clock.now()) return;
    const { email, language, expiresAt, family } = invitation;
    const known = await db.getRepository(Member).findOneBy({ email });
    const token = await families.makeToken(invitationId);
    const link = memberLinks(config).familyInvitation(token);
    await post.send(
      known ? memberReader(known) : { email, language },
      (site) => familyInvitationMail(site, family.owner.name, link, expiresAt),
      jobId,
    );
  };

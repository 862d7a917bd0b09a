import type { Language } from '@quiet-time/schema/languages';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Family } from './family.entity.js';

export type InvitationStatus = 'pending' | 'accepted' | 'cancelled' | 'expired';

/** Invitation of an address by the owner of a family. */
@Entity('family_invitations')
@Check('family_invitations_email_lowercase', 'email = lower(email)')
@Check('family_invitations_status', `status in ('pending', 'accepted', 'cancelled', 'expired')`)
@Check('family_invitations_language', `language in ('en', 'es', 'fr', 'de')`)
@Index('family_invitations_pending', ['familyId', 'email'], { unique: true, where: `status = 'pending'` })
@Index('family_invitations_token', ['tokenHash'], { unique: true })
@Index('family_invitations_family', ['familyId', 'createdAt'])
export class FamilyInvitation extends CreatedEntity {
  @Column({ type: 'uuid' })
  familyId!: string;

  @ManyToOne(() => Family, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'family_id', foreignKeyConstraintName: 'family_invitations_family_fk' })
  family!: Relation<Family>;

  @Column({ type: 'text' })
  email!: string;

  /** Language of the owner. An address with an account gets mails in the language of that account. */
  @Column({ type: 'text', default: 'en' })
  language!: Language;

  /** A pending invitation counts as expired after `expiresAt`. The stored status follows with the next change. */
  @Column({ type: 'text', default: 'pending' })
  status!: InvitationStatus;

  /** Hash of the token in the latest mail; null until a mail is sent. */
  @Column({ type: 'bytea', nullable: true })
  tokenHash!: Buffer | null;

  /** Moment at which the latest mail was requested. */
  @Column({ type: 'timestamptz', precision: 3 })
  sentAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}

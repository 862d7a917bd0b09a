import type { Language } from '@quiet-time/schema/languages';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Family } from './family.entity.js';

export type InvitationStatus = 'pending' | 'accepted' | 'cancelled' | 'expired';

/** An address that the owner of a family has invited. */
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

  /** That of the owner who invited; an address with an account is written to in its own. */
  @Column({ type: 'text', default: 'en' })
  language!: Language;

  /** A pending invitation counts as expired after its end; what is stored follows with the next change. */
  @Column({ type: 'text', default: 'pending' })
  status!: InvitationStatus;

  /** Of the latest mail; null until there is one. */
  @Column({ type: 'bytea', nullable: true })
  tokenHash!: Buffer | null;

  /** When the latest mail was asked for. */
  @Column({ type: 'timestamptz', precision: 3 })
  sentAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';
import { Family } from './family.entity.js';

/** Membership in another member's family. The owner has none. */
@Entity('family_members')
@Index('family_members_member', ['memberId'], { unique: true })
@Index('family_members_family', ['familyId'])
export class FamilyMember extends CreatedEntity {
  @Column({ type: 'uuid' })
  familyId!: string;

  @ManyToOne(() => Family, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'family_id', foreignKeyConstraintName: 'family_members_family_fk' })
  family!: Relation<Family>;

  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'family_members_member_fk' })
  member!: Relation<Member>;
}

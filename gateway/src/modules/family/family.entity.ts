import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';

/** Family of a member who shares their family plan. Every change holds the lock on the owner's billing row. */
@Entity('families')
@Index('families_owner', ['ownerId'], { unique: true })
export class Family extends CreatedEntity {
  @Column({ type: 'uuid' })
  ownerId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'families_owner_fk' })
  owner!: Relation<Member>;
}

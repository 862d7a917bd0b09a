import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Devotional } from '../devotionals/devotional.entity.js';
import { Member } from '../members/member.entity.js';

/** What a member wants to find again. */
@Entity('favorites')
@Index('favorites_devotional', ['memberId', 'devotionalId'], { unique: true })
@Index('favorites_member', ['memberId', 'createdAt'])
export class Favorite {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'favorites_member_fk' })
  member!: Relation<Member>;

  @Column({ type: 'uuid' })
  devotionalId!: string;

  @ManyToOne(() => Devotional, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'devotional_id', foreignKeyConstraintName: 'favorites_devotional_fk' })
  devotional!: Relation<Devotional>;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

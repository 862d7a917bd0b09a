import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Member } from '../members/member.entity.js';

/** Secret shared with a member's authenticator app. It is active once `Member.secondFactorAt` is set. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'second_factors_pk' })
  memberId!: string;

  @OneToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'second_factors_member_fk' })
  member!: Relation<Member>;

  /** Encrypted with a key derived from `SECRET_KEY`. */
  @Column({ type: 'bytea' })
  secret!: Buffer;

  /** Time step (half minutes since 1970) of the last accepted code, so that none is accepted twice. */
  @Column({ type: 'integer', nullable: true })
  lastStep!: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

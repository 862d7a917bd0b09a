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

/** The secret that a member's authenticator app shares with us. It counts once `Member.secondFactorAt` says so. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'second_factors_pk' })
  memberId!: string;

  @OneToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'second_factors_member_fk' })
  member!: Relation<Member>;

  /** Encrypted with a key that comes from `SECRET_KEY`. */
  @Column({ type: 'bytea' })
  secret!: Buffer;

  /** The half minute, since 1970, of the last code that was taken: none is taken twice. */
  @Column({ type: 'integer', nullable: true })
  lastStep!: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/member.entity.js';

/** One-time code that replaces a lost device. Found by its keyed hash. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'recovery_codes_pk' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'recovery_codes_member_fk' })
  member!: Relation<Member>;

  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'recovery_codes_pk' })
  codeHash!: Buffer;

  /** Encrypted like the secret, so that it can be hashed again with another `SECRET_KEY`. Null: an older code. */
  @Column({ type: 'bytea', nullable: true })
  sealed!: Buffer | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  usedAt!: Date | null;
}

import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/member.entity.js';

/** One of the codes that stand in for a lost device, each once. Known by its keyed hash. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'recovery_codes_pk' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'recovery_codes_member_fk' })
  member!: Relation<Member>;

  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'recovery_codes_pk' })
  codeHash!: Buffer;

  /** Encrypted like the secret beside it, so that its hash can be made anew with another `SECRET_KEY`. Null: an older one. */
  @Column({ type: 'bytea', nullable: true })
  sealed!: Buffer | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  usedAt!: Date | null;
}

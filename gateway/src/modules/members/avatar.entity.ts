import { Check, Column, Entity, Index, JoinColumn, OneToOne, type Relation } from 'typeorm';
import { Member } from './member.entity.js';

/**
 * Picture of a member, redrawn by us. It is small, so its bytes are in the row; it is written and deleted with the
 * account.
 */
@Entity('avatars')
@Check('avatars_size', 'octet_length(bytes) between 1 and 262144')
export class Avatar {
  @Column({ type: 'uuid', primary: true, primaryKeyConstraintName: 'avatars_pk' })
  memberId!: string;

  @OneToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'avatars_member_fk' })
  member?: Relation<Member>;

  /** New for each picture. It is part of the address, so the content of an address never changes. */
  @Index('avatars_key', { unique: true })
  @Column({ type: 'uuid' })
  key!: string;

  /** WebP. */
  @Column({ type: 'bytea' })
  bytes!: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

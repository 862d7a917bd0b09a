import { Check, Column, Entity, Index, JoinColumn, OneToOne, type Relation } from 'typeorm';
import { Member } from './member.entity.js';

/**
 * The picture of a member, as we have drawn it anew: small, so its bytes lie in the row, are written with the account
 * and go with it.
 */
@Entity('avatars')
@Check('avatars_size', 'octet_length(bytes) between 1 and 262144')
export class Avatar {
  @Column({ type: 'uuid', primary: true, primaryKeyConstraintName: 'avatars_pk' })
  memberId!: string;

  @OneToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'avatars_member_fk' })
  member?: Relation<Member>;

  /** Another one for each picture: it is in the address, and what an address shows never changes. */
  @Index('avatars_key', { unique: true })
  @Column({ type: 'uuid' })
  key!: string;

  /** WebP. */
  @Column({ type: 'bytea' })
  bytes!: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

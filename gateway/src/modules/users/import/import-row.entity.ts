import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../members/member.entity.js';
import { UserImport } from './import.entity.js';

export const rowOutcomes = ['created', 'skipped', 'refused', 'kept'] as const;
/** `kept`: its account stayed when the import was undone. */
export type RowOutcome = (typeof rowOutcomes)[number];

/** What became of one row of a file of people. Nothing that the file says is in it. */
@Entity('user_import_rows')
@Check('user_import_rows_outcome', `outcome in (${rowOutcomes.map((name) => `'${name}'`).join(', ')})`)
export class UserImportRow {
  @PrimaryColumn({ type: 'uuid' })
  importId!: string;

  @ManyToOne(() => UserImport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'user_import_rows_import_fk' })
  import?: Relation<UserImport>;

  /** The row of a spreadsheet, from 1. */
  @PrimaryColumn({ type: 'integer' })
  line!: number;

  @Column({ type: 'text' })
  outcome!: RowOutcome;

  /** Why no account was made of it, why it stayed, or why its owner is not mailed. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  /** The account that was made. */
  @Index('user_import_rows_member', { where: 'member_id is not null' })
  @Column({ type: 'uuid', nullable: true })
  memberId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'user_import_rows_member_fk' })
  member?: Relation<Member> | null;
}

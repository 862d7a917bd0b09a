import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../members/member.entity.js';
import { UserImport } from './import.entity.js';

export const rowOutcomes = ['created', 'skipped', 'refused', 'kept'] as const;
/** `kept`: the account stayed when the import was undone. */
export type RowOutcome = (typeof rowOutcomes)[number];

/** Outcome of one row of a file of people, without any content of the file. */
@Entity('user_import_rows')
@Check('user_import_rows_outcome', `outcome in (${rowOutcomes.map((name) => `'${name}'`).join(', ')})`)
export class UserImportRow {
  @PrimaryColumn({ type: 'uuid' })
  importId!: string;

  @ManyToOne(() => UserImport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'user_import_rows_import_fk' })
  import?: Relation<UserImport>;

  /** Row of the spreadsheet, from 1. */
  @PrimaryColumn({ type: 'integer' })
  line!: number;

  @Column({ type: 'text' })
  outcome!: RowOutcome;

  /** Reason why the row was refused, why its account stayed, or why its owner gets no mails. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  /** Id of the created account. */
  @Index('user_import_rows_member', { where: 'member_id is not null' })
  @Column({ type: 'uuid', nullable: true })
  memberId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'user_import_rows_member_fk' })
  member?: Relation<Member> | null;
}

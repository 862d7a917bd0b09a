import { type UserImportField, userImportFieldNames } from '@quiet-time/schema/user-import';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../../blocks/columns.js';
import { enumOf } from '../../../blocks/fields.js';
import { Member } from '../../members/member.entity.js';

const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;
export type UserImportState = (typeof importStates)[number];
const UserImportStateEnum = enumOf('UserImportState', importStates);
export const UserImportFieldEnum = enumOf('UserImportField', userImportFieldNames);

/** File of people, checked first and then imported. Its id is also the key of the file, while the file is stored. */
@ObjectType({ simpleResolvers: true })
@Entity('user_imports')
@Check('user_imports_state', `state in (${importStates.map((state) => `'${state}'`).join(', ')})`)
export class UserImport extends CreatedEntity {
  @Field(() => String, { description: 'File name.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'utf-8, utf-16 or windows-1252.' })
  @Column({ type: 'text' })
  encoding!: string;

  @Column({ type: 'text' })
  delimiter!: string;

  @Field(() => UserImportStateEnum)
  @Column({ type: 'text', default: 'uploaded' })
  state!: UserImportState;

  /** Number of requests: a job of an earlier round does nothing. */
  @Column({ type: 'integer', default: 0 })
  round!: number;

  /** Field of each column of the file; null: left out. */
  @Column({ type: 'jsonb' })
  fields!: (UserImportField | null)[];

  @Field(() => Boolean, {
    description: 'Whether new users with consent get an invitation by mail.',
  })
  @Column({ type: 'boolean', default: false })
  invite!: boolean;

  @Field(() => Int, { description: 'Rows of the file.' })
  @Column({ type: 'integer' })
  total!: number;

  @Field(() => Int, { description: 'Rows processed in this step.' })
  @Column({ type: 'integer', default: 0 })
  done!: number;

  @Field(() => Int, {
    description: 'Number of created accounts; before the import, of those that would be created.',
  })
  @Column({ type: 'integer', default: 0 })
  created!: number;

  @Field(() => Int, { description: 'Number of accounts without consent to mails, according to the file.' })
  @Column({ type: 'integer', default: 0 })
  withoutConsent!: number;

  @Field(() => Int, { description: 'Rows whose address has an account, which stays unchanged.' })
  @Column({ type: 'integer', default: 0 })
  skipped!: number;

  @Field(() => Int, { description: 'Invalid rows.' })
  @Column({ type: 'integer', default: 0 })
  refused!: number;

  @Field(() => Int, { description: 'Accounts deleted when the import was undone.' })
  @Column({ type: 'integer', default: 0 })
  removed!: number;

  @Field(() => Int, { description: 'Accounts kept when the import was undone.' })
  @Column({ type: 'integer', default: 0 })
  kept!: number;

  /** Last progress or request. */
  @Column({ type: 'timestamptz', precision: 3 })
  touchedAt!: Date;

  @Field(() => Boolean, { description: 'Whether its file and rows still exist.' })
  @Column({ type: 'boolean', default: true })
  hasFile!: boolean;

  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'actor_id', foreignKeyConstraintName: 'user_imports_actor_fk' })
  actor?: Relation<Member> | null;
}

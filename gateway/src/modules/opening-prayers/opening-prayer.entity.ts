import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';

/** The prayer that opens the devotionals page; one at a time is shown. */
@ObjectType({ simpleResolvers: true })
@Entity('opening_prayers')
export class OpeningPrayer {
  @Field(() => ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  title!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  content!: string;

  /** At most one is, by a partial unique index. */
  @Index('opening_prayers_active', { unique: true, where: 'is_active' })
  @Field(() => Boolean)
  @Column({ type: 'boolean', default: false })
  isActive!: boolean;

  @Field(() => Int)
  @VersionColumn({ type: 'integer' })
  version!: number;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

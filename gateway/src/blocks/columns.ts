import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CreateDateColumn, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** The columns of what is stored once. As a type of GraphQL it is seen in those that extend it alone. */
@ObjectType({ simpleResolvers: true })
export abstract class CreatedEntity {
  @Field(() => ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** The columns of what is edited: `lockForEdit` asks for its version. */
@ObjectType({ simpleResolvers: true })
export abstract class VersionedEntity extends CreatedEntity {
  @Field(() => Int)
  @VersionColumn({ type: 'integer' })
  version!: number;

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

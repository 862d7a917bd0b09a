import { Field, ID, Int, ObjectType } from 'type-graphql';

/** Metadata of a file, without its bytes. */
@ObjectType('Attachment', { simpleResolvers: true })
export class AttachedFile {
  @Field(() => ID, { description: 'The file is at `/api/attachments/{id}`.' })
  id!: string;

  @Field(() => String, { description: 'Original file name.' })
  name!: string;

  @Field(() => String, { description: 'Media type, detected from the content.' })
  type!: string;

  @Field(() => Int, { description: 'Size in bytes.' })
  size!: number;
}

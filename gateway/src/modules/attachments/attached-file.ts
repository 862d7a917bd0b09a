import { Field, ID, Int, ObjectType } from 'type-graphql';

/** Metadata of a file, without its bytes. */
@ObjectType('Attachment', { simpleResolvers: true })
export class AttachedFile {
  @Field(() => ID, { description: 'The file is at `/api/attachments/{id}`.' })
  id!: string;

  @Field(() => String, { description: 'As the file was called where it came from.' })
  name!: string;

  @Field(() => String, { description: 'The media type, by what the file contains.' })
  type!: string;

  @Field(() => Int, { description: 'Bytes.' })
  size!: number;
}

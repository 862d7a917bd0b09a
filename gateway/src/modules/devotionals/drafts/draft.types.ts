import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { LanguageEnum } from '../../../blocks/fields.js';
import { refusedWith, say } from '../../../blocks/say.js';
import { LocalDate } from '../../../blocks/scalars.js';
import { AttachedFile } from '../../attachments/attached-file.js';
import { DevotionalScripture } from '../devotional.entity.js';
import { DraftComment } from './draft-comment.entity.js';

const max = limits.draft;

@ArgsType()
export class DraftLinkArgs {
  @Field(() => String)
  @MaxLength(limits.handle, refusedWith(say.draft_link_invalid()))
  token!: string;
}

@ArgsType()
export class DraftCommentArgs extends DraftLinkArgs {
  @Field(() => String)
  @Matches(filled, refusedWith(say.draft_name_required()))
  @MaxLength(max.name, refusedWith(say.draft_name_too_long({ max: max.name })))
  name!: string;

  @Field(() => String, { description: 'Plain text.' })
  @Matches(filled, refusedWith(say.draft_comment_required()))
  @MaxLength(max.comment, refusedWith(say.draft_comment_too_long({ max: max.comment })))
  text!: string;
}

/** Texts of a draft in one language. */
@ObjectType({ simpleResolvers: true })
export class DraftText {
  @Field(() => LanguageEnum)
  lang!: Language;

  @Field(() => String)
  title!: string;

  @Field(() => DevotionalScripture)
  scripture!: DevotionalScripture;

  @Field(() => String)
  reflection!: string;

  @Field(() => String, { nullable: true })
  reflectionHtml!: string | null;

  @Field(() => [String])
  questions!: string[];

  @Field(() => String)
  prayer!: string;

  @Field(() => String, { nullable: true })
  prayerHtml!: string | null;

  @Field(() => [AttachedFile])
  attachments!: AttachedFile[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'Draft of a devotional, as shown to whoever has its link.',
})
export class SharedDraft {
  @Field(() => ID, { description: 'Id of the link, which is not secret.' })
  id!: string;

  @Field(() => LocalDate)
  date!: string;

  @Field(() => Date)
  expiresAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is published by now. Texts and comments are then empty.' })
  isPublished!: boolean;

  @Field(() => [DraftText], { description: 'The last save, the original first.' })
  texts!: DraftText[];

  @Field(() => [DraftComment], { description: 'Unresolved comments, the oldest first.' })
  comments!: DraftComment[];
}

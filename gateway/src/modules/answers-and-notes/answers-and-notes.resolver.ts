import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { translatedLink } from '../devotionals/devotional.loaders.js';
import { AnswerOrNoteConnection } from './answer-or-note.types.js';
import { AnswersAndNotesArgs } from './answers-and-notes.inputs.js';
import type { AnswersAndNotesService } from './answers-and-notes.service.js';

@Resolver()
export class AnswersAndNotesResolver {
  @Can('answersAndNotes.own')
  @Translated(translatedLink, (answer: unknown) =>
    (answer as AnswerOrNoteConnection).nodes.map(({ devotional }) => devotional),
  )
  @Query(() => AnswerOrNoteConnection, {
    description:
      "The caller's answers and Bible notes, newest first. Answers to deleted devotionals include the wording of the question.",
  })
  answersAndNotes(
    @Ctx() context: Context<{ answersAndNotes: AnswersAndNotesService }>,
    @Args() args: AnswersAndNotesArgs,
  ) {
    return context.services.answersAndNotes.list(viewerOf(context).id, args);
  }
}

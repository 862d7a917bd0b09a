import { type PreviewReader, previewReaders } from '@quiet-time/schema/preview-readers';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Can } from '../../../blocks/can.js';
import type { Context } from '../../../blocks/context.js';
import { enumOf } from '../../../blocks/fields.js';
import type { DevotionalService } from '../devotional.service.js';
import type { PreviewTokens } from './previews.js';

const PreviewReaderEnum = enumOf('PreviewReader', previewReaders);

type PreviewContext = Context<{ devotionals: DevotionalService; previewTokens: PreviewTokens }>;

@Resolver()
export class PreviewResolver {
  @Can('devotionals.manage')
  @Query(() => String, {
    description:
      'Path of a preview on the member site, which shows the devotional to the given kind of reader as if published. Valid for two minutes, in a frame of the back-office only.',
  })
  async devotionalPreview(
    @Ctx() { services }: PreviewContext,
    @Arg('id', () => ID) id: string,
    @Arg('reader', () => PreviewReaderEnum) reader: PreviewReader,
  ) {
    const devotional = await services.devotionals.byId(id);
    return `/preview/${services.previewTokens.make({ devotionalId: devotional.id, reader })}`;
  }
}

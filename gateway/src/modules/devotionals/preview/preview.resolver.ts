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
      'A path of the member site at which a devotional is shown as such a reader would see it if it were published. It works for two minutes, in a frame of the back-office alone.',
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

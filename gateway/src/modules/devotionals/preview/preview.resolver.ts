import { type PreviewReader, previewReaders } from '@quiet-time/schema/preview-readers';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Can } from '../../../blocks/can.js';
import type { Context } from '../../../blocks/context.js';
import { enumOf } from '../../../blocks/fields.js';
import { DevotionalInput } from '../devotional.inputs.js';
import type { PreviewTokens } from './previews.js';

const PreviewReaderEnum = enumOf('PreviewReader', previewReaders);

type PreviewContext = Context<{ previewTokens: PreviewTokens }>;

@Resolver()
export class PreviewResolver {
  @Can('devotionals.manage')
  @Query(() => String, {
    description:
      'Path on the member site that shows these texts, incomplete ones too, to the given kind of reader. A form of the back-office sends the same input there as `devotional`, in JSON. Valid for two minutes, in a frame of the back-office only.',
  })
  devotionalPreview(
    @Ctx() { services }: PreviewContext,
    // Not checked, as what is being written is not complete yet.
    @Arg('input', () => DevotionalInput, { validateFn: () => {} }) input: DevotionalInput,
    @Arg('reader', () => PreviewReaderEnum) reader: PreviewReader,
  ): string {
    return `/preview/${services.previewTokens.make(reader, input)}`;
  }
}

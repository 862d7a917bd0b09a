import type { Language } from '@quiet-time/schema/languages';
import { isLocalDate } from '@quiet-time/schema/local-date';
import etag from 'etag';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../blocks/errors.js';
import { hasAlready } from '../../../blocks/etag.js';
import { languageOfAddress } from '../../../blocks/readers-language.js';
import { say } from '../../../blocks/say.js';
import { inMaintenance } from '../../../blocks/switched-off.js';
import type { Services } from '../../services.js';
import { respondPublicly } from '../public-responses.js';
import { SharePictures, sharePicturePath } from './share-pictures.js';

type Options = Pick<Services, 'devotionals' | 'settings'>;

/** Seconds for which previews may be cached. */
const freshFor = 3_600;

/** Serves the pictures of devotionals for link previews. */
export async function sharePictureRoutes(
  app: FastifyInstance,
  { devotionals, settings }: Options,
): Promise<void> {
  const pictures = new SharePictures(settings);

  /** @throws AppError NOT_FOUND for a day that visitors can't read: a picture reveals no more than its page */
  const openDevotional = async (date: string, language: Language) => {
    const devotional = isLocalDate(date) ? await devotionals.readOpen(date, language) : null;
    if (!devotional) throw new AppError('NOT_FOUND', say.devotional_not_found());
    return devotional;
  };

  app.get<{ Params: { date: string } }>(sharePicturePath(':date'), async (request, reply) => {
    if (request.site === 'admin') throw new AppError('NOT_FOUND', say.shared_not_found());
    if (settings.current.maintenanceMode) throw inMaintenance();
    const language = languageOfAddress(request) ?? 'en';
    const { title, date, scripture } = await openDevotional(request.params.date, language);
    const picture = await pictures.of({ title, date, reference: scripture.reference, language });
    const tag = etag(picture);
    respondPublicly(reply, { freshFor });
    void reply.header('etag', tag);
    return hasAlready(request, tag) ? reply.code(304).send() : reply.type('image/png').send(picture);
  });
}

import type { Account } from '@quiet-time/schema/capabilities';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { Config } from '../../config/config.js';
import {
  devotionalOf,
  PreviewedDevotionals,
} from '../../modules/devotionals/preview/previewed-devotionals.js';
import { accountOf } from '../../modules/devotionals/preview/previews.js';
import type { Member } from '../../modules/members/member.entity.js';
import { type Context, makeContext } from '../context.js';
import type { DocumentStore } from '../graphql/documents.js';
import type { Services } from '../services.js';
import { guestParts } from './guest-parts.js';
import { languageOf } from './language.js';
import { memberAnswer } from './member-pages/member-page.js';
import type { Page } from './pages.js';
import { readersTimezone } from './readers-timezone.js';
import type { Render, RunQuery } from './rendering.js';

interface Parts {
  config: Config;
  services: Services;
  documents: DocumentStore;
  /** Null if the site has no build. */
  page: Page | null;
  render: Render | null;
}

/**
 * Serves `POST /preview/:token`: the page of a devotional, as typed, as readers of a plan see it. A frame of the
 * back-office that has requested the address sends the texts. It has no scripts and no links, uses no session, and is
 * never cached.
 */
export async function previewRoute(
  app: FastifyInstance,
  { config, services, documents, page, render }: Parts,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body: string, done) => done(null, new URLSearchParams(body)),
  );
  app.post<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    const sent = request.body instanceof URLSearchParams ? request.body.get('devotional') : null;
    const preview =
      request.site === 'member' && sent !== null
        ? services.previewTokens.read(request.params.token, sent)
        : null;
    if (!page || !preview) throw new AppError('NOT_FOUND', say.shared_not_found());
    const place = readersTimezone(request, services.clock.now());
    const devotional = await devotionalOf(services.db, services.clock, preview.input, place.today);
    const previewed = new PreviewedDevotionals(services.db, services.clock, services.bible, devotional);
    const viewer = asMember(accountOf(preview.reader));
    const context = makeContext(
      { ...services, devotionals: previewed },
      { ...guestParts(request), viewer },
      false,
    );
    const answer = await memberAnswer(
      {
        language: languageOf(request),
        address: `/devotionals?date=${devotional.date}`,
        isKnown: true,
        timezone: place.timezone,
        // Shows a future day as if it were today: otherwise the page would be empty.
        today: devotional.date > place.today ? devotional.date : place.today,
        query: runIn(context, documents),
      },
      {
        config,
        siteName: services.settings.current.siteName,
        siteLanguage: request.siteLanguage,
        page,
        render,
        documents,
      },
    );
    if ('movedTo' in answer || !answer.isOpen) {
      throw new AppError('SERVICE_UNAVAILABLE', say.shared_unavailable());
    }
    return reply
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': framePolicy(answer.csp, config),
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(await withPictures(asPicture(answer.html.toString()), services.attachments));
  });
}

/** Returns a placeholder member with only a plan. No row has this id. */
const asMember = (account: Account | null): Member | null =>
  account &&
  ({ ...account, id: '00000000-0000-0000-0000-000000000000', preferences: { timezone: null } } as Member);

/** Runs public documents as the viewer of the context. Unlike on public pages, a refusal is shown. */
const runIn =
  (context: Context, documents: DocumentStore): RunQuery =>
  async (name, variables) => {
    const document = documents.byName(name);
    if (!document?.isPublic) return null;
    const { data, errors } = await document.run(context, variables as never);
    if (!errors) return { data: data! };
    const { message, extensions = {} } = errors[0]!;
    return { refusal: { message, extensions } };
  };

/**
 * Writes the pictures of the text into the page. The frame has no session, and new ones are for administrators only.
 * The texts are sealed, so an editor has chosen them.
 */
async function withPictures(html: string, attachments: Services['attachments']): Promise<string> {
  let written = html;
  for (const [source, id] of new Map(
    [...html.matchAll(/ src="\/api\/attachments\/([\da-f-]{36})"/g)].map(([source, id]) => [source, id!]),
  )) {
    const bytes = await attachments.pictureOf(id);
    if (bytes)
      written = written.replaceAll(source, ` src="data:image/jpeg;base64,${bytes.toString('base64')}"`);
  }
  return written;
}

/** Makes a page static: removes scripts and link targets. */
const asPicture = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/(<a\b[^>]*?) href="[^"]*"/g, '$1');

/**
 * Returns a policy with the styles of the page. Only the back-office may frame it, also at its own port under any name.
 */
function framePolicy(csp: string, { adminUrl, adminPort }: Config): string {
  const [styles] = /style-src [^;]+/.exec(csp)!;
  const frames = [adminUrl.origin, ...(adminPort ? [`http://*:${adminPort}`] : [])];
  return [
    "default-src 'none'",
    styles,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames.join(' ')}`,
    // Needed to fetch its fonts as same-origin.
    'sandbox allow-same-origin',
  ].join('; ');
}

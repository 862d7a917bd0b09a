import type { Deriver, RestRoute } from '@quiet-time/rest-compat';
import type { ErrorCode } from '@quiet-time/schema/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import type { Secrets } from '../platform/secrets.js';
import type { Context, Viewer } from './context.js';
import type { CurrentSettings } from './current-settings.js';
import type { JobHandlers } from './jobs.js';
import type { Post } from './mails/post.js';
import type { PageOfDomain } from './member-page.js';
import type { Told } from './say.js';
import type { Arrivals } from './uploads.js';

/**
 * What a domain brings to the product, in `modules/<domain>/<domain>.module.ts`. `transport/modules.ts` lists them all;
 * data source, schema, routes, jobs and the nightly clean-up are made of that list.
 *
 * A module names the services that it needs, as its resolvers do: `Module<{ journal: JournalService }>`.
 */
export interface Module<Needs = unknown, Asking extends Viewer = Viewer> {
  /** Its tables. */
  entities?: Class[];
  resolvers?: Class[];
  /** Calls of the REST interface that are calls on the schema. */
  rest?: RestRoute[];
  /** Plug-ins with its other calls under `/api`, such as files. */
  http?: HttpRoutes<Needs, Asking>[];
  /** Plug-ins with its calls on the member site, beside the pages: nobody gets there while the site is closed. */
  siteHttp?: SiteRoutes<Needs, Asking>[];
  /** What it adds to pages of the member site. */
  pages?: PageOfDomain[];
  /** What the worker does for its kinds of jobs. */
  jobs?: (services: Needs, parts: JobParts) => Partial<JobHandlers>;
  /** Loads what writes its part of the demonstration, for accounts that are there already. */
  demo?: () => Promise<(manager: EntityManager, now: Date) => Promise<void>>;
  /** Columns of its tables that hold what `Secrets` has sealed. */
  sealed?: SealedColumn[];
  /** Deletes each night what nobody needs any more. */
  purge?: (services: Needs) => Promise<unknown>;
}

/** A column that holds what `Secrets` has sealed, or nothing: `npm run secrets:reencrypt` goes through it. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column with whose it is. */
  owner: string;
  /** A column with a keyed hash of the same, and what that is the hash of. */
  hash?: { column: string; of(owner: string, secret: string): string };
  /** What stands there in place of one that no key opens; left out: it stays as it is. */
  remake?(secrets: Secrets): { owner: string; secret: Uint8Array };
}

type Class = new () => object;

export type HttpRoutes<Needs, Asking extends Viewer = Viewer> = (
  api: FastifyInstance,
  parts: HttpParts<Needs, Asking>,
) => Promise<void>;

export type SiteRoutes<Needs, Asking extends Viewer = Viewer> = (
  site: FastifyInstance,
  parts: SiteParts<Needs, Asking>,
) => Promise<void>;

/** What routes outside of `/api` may be made of. */
export type SiteParts<Needs = unknown, Asking extends Viewer = Viewer> = Omit<
  HttpParts<Needs, Asking>,
  'arrivals' | 'derived'
>;

/** What routes may be made of. Each names what it takes. */
export interface HttpParts<Needs = unknown, Asking extends Viewer = Viewer> {
  services: Needs;
  config: Config;
  secrets: Secrets;
  arrivals: Arrivals;
  /** Describes bodies and answers by the GraphQL schema. */
  derived: Deriver;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context<Needs, Asking>>;
  /** Marks an answer as the same for every guest, for so many seconds at least; left out: until something is edited. */
  answerPublicly(reply: FastifyReply, answer?: { freshFor?: number; vary?: string[] }): void;
  /** Answers a request that the routes are not for. */
  refuse(code: ErrorCode, told: Told, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

export interface JobParts {
  post: Post;
  config: Config;
  settings: CurrentSettings;
}

import type { Deriver, RestRoute } from '@quiet-time/rest-compat';
import type { ErrorCode } from '@quiet-time/schema/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import type { Secrets } from '../platform/secrets.js';
import type { Context, Viewer } from './context.js';
import type { CurrentSettings } from './current-settings.js';
import type { EditedKind } from './editing/edited-kind.js';
import type { JobHandlers } from './jobs.js';
import type { Post } from './mails/post.js';
import type { PageOfDomain } from './member-page.js';
import type { Message } from './say.js';
import type { Arrivals } from './uploads.js';

/**
 * Parts of a domain, in `modules/<domain>/<domain>.module.ts`. `transport/modules.ts` lists all modules. The data
 * source, the schema, routes, jobs and the nightly clean-up are made of that list.
 *
 * A module names the services that it needs, as its resolvers do: `Module<{ journal: JournalService }>`.
 */
export interface Module<Needs = unknown, CurrentViewer extends Viewer = Viewer> {
  entities?: Class[];
  resolvers?: Class[];
  /**
   * Items that administrators edit, for history, translations and trash. Items that members write for themselves never
   * belong here.
   */
  edited?: EditedKind[];
  /** REST endpoints that run an operation of the schema. */
  rest?: RestRoute[];
  /** Plug-ins with its other endpoints under `/api`, such as files. */
  http?: HttpRoutes<Needs, CurrentViewer>[];
  /**
   * Plug-ins with its endpoints on the member site, beside the pages. They are unavailable while the site is closed.
   */
  siteHttp?: SiteRoutes<Needs, CurrentViewer>[];
  /** Additions to pages of the member site. */
  pages?: PageOfDomain[];
  /** Handlers of its kinds of jobs in the worker. */
  jobs?: (services: Needs, parts: JobParts) => Partial<JobHandlers>;
  demo?: Demo;
  /** Columns of its tables with values sealed by `Secrets`. */
  sealed?: SealedColumn[];
  /** Nightly clean-up. */
  purge?: (services: Needs) => Promise<unknown>;
}

/** Demonstration data of a domain. */
export interface Demo {
  /** Its tables, in the order of deletion: referring ones first. */
  tables: readonly string[];
  /**
   * Pattern of its actions in the audit log, such as `faq.%`. A start writes nothing once its tables had an item.
   * Undefined: each start adds what is missing.
   */
  actions?: string;
  /** Whether administrators of a new site may try it. Not for data of people, and not for plans, which cost money. */
  isForNewSites?: true;
  /** Loads the function that writes it, for existing accounts. */
  load(): Promise<(manager: EntityManager, now: Date) => Promise<void>>;
}

/** Column with values sealed by `Secrets`, or null: `npm run secrets:reencrypt` processes it. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Column with the owner of the value. */
  owner: string;
  /** Column with a keyed hash of the same secret, and the hashed text. */
  hash?: { column: string; of(owner: string, secret: string): string };
  /** Makes a replacement for a value that no key opens. Undefined: the value stays unchanged. */
  remake?(secrets: Secrets): { owner: string; secret: Uint8Array };
}

type Class = new () => object;

export type HttpRoutes<Needs, CurrentViewer extends Viewer = Viewer> = (
  api: FastifyInstance,
  parts: HttpParts<Needs, CurrentViewer>,
) => Promise<void>;

export type SiteRoutes<Needs, CurrentViewer extends Viewer = Viewer> = (
  site: FastifyInstance,
  parts: SiteParts<Needs, CurrentViewer>,
) => Promise<void>;

/** Dependencies of routes outside of `/api`. */
export type SiteParts<Needs = unknown, CurrentViewer extends Viewer = Viewer> = Omit<
  HttpParts<Needs, CurrentViewer>,
  'arrivals' | 'derived'
>;

/** Dependencies of routes. Each route names its own. */
export interface HttpParts<Needs = unknown, CurrentViewer extends Viewer = Viewer> {
  services: Needs;
  config: Config;
  secrets: Secrets;
  arrivals: Arrivals;
  /** Describes bodies and responses by the GraphQL schema. */
  derived: Deriver;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context<Needs, CurrentViewer>>;
  /**
   * Marks a response as the same for every visitor, for at least `freshFor` seconds; undefined: until the next edit.
   */
  respondPublicly(reply: FastifyReply, answer?: { freshFor?: number; vary?: string[] }): void;
  /** Sends an error response to a request that no route serves. */
  refuse(code: ErrorCode, message: Message, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

export interface JobParts {
  post: Post;
  config: Config;
  settings: CurrentSettings;
}

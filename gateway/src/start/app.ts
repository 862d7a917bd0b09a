import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import cookie from '@fastify/cookie';
import { type Deriver, restCompat } from '@quiet-time/rest-compat';
import { m } from '@quiet-time/schema/sentences';
import type { TokenAccess } from '@quiet-time/schema/token-scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizeCall } from '../blocks/can.js';
import type { Action } from '../blocks/policies.js';
import { stopRoutes } from '../modules/reminders/stop.http.js';
import { hasRoom } from '../platform/data-dir.js';
import { isDatabaseGone } from '../platform/database-gone.js';
import { ErrorLog } from '../platform/error-log.js';
import { FilesGoneError } from '../platform/files.js';
import { inPackage } from '../platform/packages.js';
import { VirusScanner } from '../platform/virus-scanner.js';
import { type Context, makeContext } from '../transport/context.js';
import { makeApollo } from '../transport/graphql/apollo.js';
import { DocumentStore, type Manifest, readManifests } from '../transport/graphql/documents.js';
import { prepareFor } from '../transport/graphql/run.js';
import { makeSchema } from '../transport/graphql/schema.js';
import { discoveryRoutes } from '../transport/http/discovery/routes.js';
import { handleErrors, refuse } from '../transport/http/error-handler.js';
import { graphiqlRoutes } from '../transport/http/graphiql.http.js';
import { graphqlRoutes } from '../transport/http/graphql.http.js';
import { databaseChecks, healthRoutes, type ReadinessCheck } from '../transport/http/health.js';
import { moduleSiteRoutes } from '../transport/http/module-site-routes.js';
import { clearAfterAdminWrites, PublicCache } from '../transport/http/public-cache.js';
import { respondPublicly } from '../transport/http/public-responses.js';
import { restProcessRoutes } from '../transport/http/rest-process.http.js';
import { RestProcess } from '../transport/http/rest-process.js';
import { makeHttp } from '../transport/http/server.js';
import { sharePictureRoutes } from '../transport/http/share-pictures/routes.js';
import { siteRoutes } from '../transport/http/site-routes.js';
import { partsOf } from '../transport/http/viewer.js';
import { demosForNewSites, editedKinds, modules, restRoutes } from '../transport/modules.js';
import { makeServices, type Parts, type Services } from '../transport/services.js';

export interface App {
  http: FastifyInstance;
  services: Services;
  documents: DocumentStore;
  /** Closed, and therefore empty, until it is opened together with the listener for changes. */
  publicCache: PublicCache;
}

interface Options extends Parts {
  /** Documents by hash. Default: those of the built web apps. */
  manifest?: Manifest;
  /** Readiness checks in addition to the database. */
  checks?: Record<string, ReadinessCheck>;
  /** See `healthRoutes`. */
  optionalChecks?: Record<string, ReadinessCheck>;
}

/** Creates the gateway, fully wired and not yet listening. `http.close()` releases everything. */
export async function makeApp({ manifest, checks, optionalChecks, ...parts }: Options): Promise<App> {
  const { config, db, log } = parts;
  const services = makeServices(parts, editedKinds, demosForNewSites);
  await services.settings.load();
  await services.bibleTranslations.load();
  await services.plansOffered.load();
  const schema = await makeSchema();
  const errors = new ErrorLog(log, [
    { name: 'Postgres', isGone: isDatabaseGone, reach: () => db.query('select 1') },
    {
      name: 'The bucket of files',
      isGone: (error) => error instanceof FilesGoneError,
      // "No such file" and "access denied" also prove that the bucket responds.
      reach: () =>
        services.files.open('is-the-bucket-there').catch((error) => {
          if (error instanceof FilesGoneError) throw error;
        }),
    },
  ]);
  const onUnknown = (error: unknown, context: Context) =>
    errors.record(error, 'unforeseen error', { reqId: context.requestId });
  const prepare = prepareFor(schema, onUnknown);
  const documents = new DocumentStore(db, prepare, manifest ?? (await readManifests()));
  const apollo = makeApollo(schema, onUnknown);
  await apollo.start();

  const publicCache = new PublicCache(parts.clock);
  const restProcess = new RestProcess(config.restKey);
  const http = await makeHttp(config, log, parts.redis, publicCache, services.settings, restProcess);
  const noteWriter = clearAfterAdminWrites(http, publicCache);
  const contextOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = makeContext(services, await partsOf(request, reply, services, config));
    noteWriter(request, context.viewer?.role);
    return context;
  };
  handleErrors(http, errors);
  await http.register(cookie);
  healthRoutes(
    http,
    { ...databaseChecks(db), files: () => hasRoom(config.dataDir), ...checks },
    optionalChecks,
  );
  await http.register(graphqlRoutes, { apollo, documents, onlyHashes: config.publicMode, contextOf });
  if (config.restKey) {
    await http.register(restProcessRoutes, { restProcess, routes: restRoutes, schema, prepare, contextOf });
  }
  const siteParts = { ...parts, services, contextOf, respondPublicly, refuse };
  await http.register(restCompat, {
    prefix: '/api',
    routes: restRoutes,
    schema,
    prepare,
    contextOf,
    authorize: (action: string, context: Context, access: TokenAccess) =>
      authorizeCall(action as Action, context, access),
    respondPublicly,
    isGuest: (context: Context) => !context.viewer,
    handlers: async (api: FastifyInstance, derived: Deriver) => {
      const arrivals = {
        folder: path.join(config.dataDir, 'arrivals'),
        scanner: config.clamdAddress ? new VirusScanner(config.clamdAddress) : null,
        log,
      };
      const httpParts = { ...siteParts, arrivals, derived };
      const plugins = modules.flatMap((module) => module.http ?? []);
      for (const plugin of plugins) await api.register(plugin, httpParts);
    },
    title: () => services.settings.current.siteName,
    server: config.publicUrl.origin,
    guide: () => readFile(inPackage('gateway', '..', 'rest-compat', 'GUIDE.md'), 'utf8'),
    notFound: m.shared_not_found(),
  });
  await http.register(stopRoutes, { ...services });
  await http.register(discoveryRoutes, { config, ...services });
  await http.register(sharePictureRoutes, services);
  await http.register(moduleSiteRoutes, siteParts);
  await http.register(graphiqlRoutes, { contextOf });
  await http.register(siteRoutes, { config, services, documents, publicCache, contextOf });
  http.addHook('onClose', () => {
    errors.stop();
    return apollo.stop();
  });
  return { http, services, documents, publicCache };
}

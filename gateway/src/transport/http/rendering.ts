import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { renderingSeconds } from '../../platform/metrics.js';
import { inPackage } from '../../platform/packages.js';

/** Answer to a page's query: the one for every visitor, or a permanent refusal. */
export type GuestAnswer = { data: object } | { refusal: { message: string; extensions: object } };

export type RunQuery = (name: string, variables: object) => Promise<GuestAnswer | null>;

interface RenderRequest {
  address: string;
  today: string;
  timezone: string;
  meta: Record<string, string>;
  ask: RunQuery;
}

export interface Rendered {
  /** HTML in UTF-8. */
  html: Buffer;
  status: number;
  queries: readonly object[];
}

/** See `renderPage` in member-web's `server.tsx`. Null: the browser has to render the page. */
export type Render = (request: RenderRequest) => Promise<Rendered | null>;

type RenderPage = (request: RenderRequest & { signal: AbortSignal }) => Promise<Rendered>;

/** In milliseconds. The browser renders a page that takes longer: the machine is overloaded, or a query hangs. */
const timeout = 5_000;

const serverBuild = inPackage('member-web', 'dist/server/server.js');

/**
 * Loads the member site's server build as a function that never throws: failures are logged, a timeout as a warning. Null
 * without a build.
 */
export async function loadRenderer(log: FastifyBaseLogger): Promise<Render | null> {
  if (!existsSync(serverBuild)) return null;
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(serverBuild).href);
  return async (request) => {
    const observe = renderingSeconds.startTimer();
    try {
      const rendered = await renderPage({ ...request, signal: AbortSignal.timeout(timeout) });
      observe({ outcome: 'rendered' });
      return rendered;
    } catch (error) {
      observe({ outcome: 'failed' });
      const level = (error as Error).name === 'TimeoutError' ? 'warn' : 'error';
      // The address is not logged, since it may contain a search.
      log[level]({ err: error }, 'page not rendered');
      return null;
    }
  };
}

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { renderingSeconds } from '../../platform/metrics.js';
import { inPackage } from '../../platform/packages.js';

/** What a question of a page is answered: what every guest is answered, or a refusal that stays. */
export type GuestAnswer = { data: object } | { refusal: { message: string; extensions: object } };

export type Ask = (name: string, variables: object) => Promise<GuestAnswer | null>;

interface Asked {
  address: string;
  today: string;
  timezone: string;
  meta: Record<string, string>;
  ask: Ask;
}

export interface Rendered {
  /** In UTF-8. */
  html: Buffer;
  status: number;
  queries: readonly object[];
}

/** As `renderPage` in member-web's `server.tsx` says; null where a page has to be left to the browser. */
export type Render = (asked: Asked) => Promise<Rendered | null>;

type RenderPage = (asked: Asked & { signal: AbortSignal }) => Promise<Rendered>;

/** In milliseconds. What takes longer hangs: the answers are those of our own database. */
const patience = 5_000;

const serverBuild = inPackage('member-web', 'dist/server/server.js');

/** The member site's server build, as a function that never throws: what fails is logged. Null: it was not built. */
export async function loadRenderer(log: FastifyBaseLogger): Promise<Render | null> {
  if (!existsSync(serverBuild)) return null;
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(serverBuild).href);
  return async (asked) => {
    const told = renderingSeconds.startTimer();
    try {
      const rendered = await renderPage({ ...asked, signal: AbortSignal.timeout(patience) });
      told({ outcome: 'rendered' });
      return rendered;
    } catch (error) {
      told({ outcome: 'failed' });
      // Not its address, which may hold what somebody searched for.
      log.error({ err: error }, 'A page could not be rendered');
      return null;
    }
  };
}

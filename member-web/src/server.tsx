import { Writable } from 'node:stream';
import {
  type PreloadedQuery,
  resolveOnServer,
  type ServerResolver,
} from '@quiet-time/web/gateway-client/preloaded.ts';
import { givePageMeta } from '@quiet-time/web/page-meta.ts';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';

interface Asked {
  /** Path and query of the page, as in the request. */
  address: string;
  /** The reader's day, `yyyy-MM-dd`. */
  today: string;
  /** The reader's time zone (IANA). */
  timezone: string;
  /** Values that the gateway writes into every page, by the name of their `<meta>`. */
  meta: Record<string, string>;
  ask: ServerResolver;
  /** Aborts a rendering that takes too long. */
  signal: AbortSignal;
}

interface Rendered {
  /** Content of `#root`, in UTF-8. */
  html: Buffer;
  status: number;
  /** Queries and their answers, with which the browser starts. */
  queries: readonly PreloadedQuery[];
}

/**
 * Renders a page in its first state for visitors. The gateway calls this from the server build (`dist/server`).
 * @throws the error of a component: the page is then left to the browser
 */
export async function renderPage({ address, today, timezone, meta, ask, signal }: Asked): Promise<Rendered> {
  givePageMeta(meta);
  const rendering = { today, timezone, status: 200 };
  let queries: readonly PreloadedQuery[] = [];
  const html = await written(
    <Providers
      rendering={rendering}
      prepare={(gateway) => {
        queries = resolveOnServer(gateway, ask);
      }}
    >
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </Providers>,
    signal,
  );
  // Sorted, so that the same page is the same text whichever answer came first.
  const sorted = queries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { html, queries: sorted, status: rendering.status };
}

function keyOf({ name, variables }: PreloadedQuery): string {
  return name + JSON.stringify(variables);
}

/** Renders the whole page at once, without scripts that would move late parts into place. */
function written(page: ReactNode, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onShellError: reject,
      onAllReady: () => pipe(collect),
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

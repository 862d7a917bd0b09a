import { Writable } from 'node:stream';
import { type Ask, answerOnServer, type PreloadedQuery } from '@quiet-time/web/asking/preloaded.ts';
import { givePageMeta } from '@quiet-time/web/page-meta.ts';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';

interface Asked {
  /** Path and query of the page, as they stand in the request. */
  address: string;
  /** The reader's day, `yyyy-MM-dd`. */
  today: string;
  /** Where the reader is (IANA). */
  timezone: string;
  /** What the gateway writes into every page, by the name of its `<meta>`. */
  meta: Record<string, string>;
  ask: Ask;
  /** Ends a rendering that takes too long. */
  signal: AbortSignal;
}

interface Rendered {
  /** What belongs into `#root`, in UTF-8. */
  html: Buffer;
  status: number;
  /** What was asked, for the browser to begin with. */
  queries: readonly PreloadedQuery[];
}

/**
 * Renders a page as every guest sees it first. The gateway calls this from the server build (`dist/server`).
 * @throws what a component has thrown: the page is then left to the browser
 */
export async function renderPage({ address, today, timezone, meta, ask, signal }: Asked): Promise<Rendered> {
  givePageMeta(meta);
  const rendering = { today, timezone, status: 200 };
  let queries: readonly PreloadedQuery[] = [];
  const html = await written(
    <Providers
      rendering={rendering}
      prepare={(gateway) => {
        queries = answerOnServer(gateway, ask);
      }}
    >
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </Providers>,
    signal,
  );
  // In an order of their own: the same page is the same text, whichever answer came first.
  const sorted = queries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { html, queries: sorted, status: rendering.status };
}

function keyOf({ name, variables }: PreloadedQuery): string {
  return name + JSON.stringify(variables);
}

/** The whole page at once: without scripts that would put late parts in their places. */
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

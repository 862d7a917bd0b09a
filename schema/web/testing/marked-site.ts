import { createReadStream, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { translateSite } from '../build/translate-site.mjs';
import { memberUrl } from './fixtures.ts';
import { markedSentence } from './pseudo-locale.ts';

/** The member site in a test language: English with marks around each sentence of the catalogs. */
export interface MarkedSite {
  /** Proxy that serves the site to a browser at the member site's own address. */
  proxy: string;
  /** All texts in the gateway's responses since the last `forget`. */
  texts: string[];
  forget(): void;
  /** Resolves when no request is in flight. */
  quiet(): Promise<void>;
  close(): void;
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
const isFile = (file: string) => Boolean(statSync(file, { throwIfNoEntry: false })?.isFile());

/**
 * Serves the marked site in front of the journeys' gateway, which answers its queries. Mutations are refused, so pages
 * stay as they are and also show the refusal.
 */
export async function serveMarkedSite(): Promise<MarkedSite> {
  const site = mkdtempSync(path.join(tmpdir(), 'quiet-time-pseudo-'));
  const build = fileURLToPath(new URL('../../../member-web/dist/marked', import.meta.url));
  await translateSite(build, site, ['en'], markedSentence);
  const entry = /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(path.join(site, 'index.html'), 'utf8'))![1]!;
  const texts: string[] = [];
  const open = new Set<ServerResponse>();
  let waiting: (() => void)[] = [];

  async function answer(asked: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(asked.url!, memberUrl);
    const file = path.join(site, pathname);
    if (pathname.startsWith('/assets/') && isFile(file)) {
      response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
      return;
    }
    if (asked.method !== 'GET' && asked.headers['sec-fetch-mode'] !== 'navigate') {
      response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    const isPage = asked.headers['sec-fetch-dest'] === 'document';
    const from = await forward(asked, isPage ? '/shell' : undefined);
    const { 'content-length': _, ...headers } = from.headers;
    if (!isPage && !/\/graphql|\/api\//.test(pathname)) {
      from.pipe(response.writeHead(from.statusCode!, headers));
      return;
    }
    const body = await text(from);
    if (!isPage) texts.push(...textsIn(body));
    response
      .writeHead(from.statusCode!, headers)
      .end(body.replace(/<meta name="scripts" content="[^"]*">/, `<meta name="scripts" content="${entry}">`));
  }

  const server = createServer((asked, response) => {
    open.add(response);
    // Counts a request as done also when its page was left.
    response.once('close', () => {
      open.delete(response);
      if (open.size > 0) return;
      for (const go of waiting) go();
      waiting = [];
    });
    answer(asked, response).catch(() => response.destroy());
  });
  // Tunnels requests of the test itself.
  server.on('connect', (_asked, socket) => {
    const gateway = connect(Number(new URL(memberUrl).port), 'localhost', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      gateway.pipe(socket).pipe(gateway);
    });
    gateway.on('error', () => socket.destroy());
    socket.on('error', () => gateway.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    forget: () => void texts.splice(0),
    quiet: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward(asked: IncomingMessage, at = asked.url!): Promise<IncomingMessage> {
  const { 'accept-encoding': _, ...headers } = asked.headers;
  return new Promise((resolve, reject) => {
    const { method } = asked;
    asked.pipe(request(new URL(at, memberUrl), { method, headers }, resolve).on('error', reject));
  });
}

function textsIn(body: string): string[] {
  const all: string[] = [];
  try {
    JSON.parse(body, (_name, value) => {
      if (typeof value === 'string') all.push(value);
    });
  } catch {
    // Not JSON, but a file.
  }
  return all;
}

import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product after a deployment without the previous build: its files have new names, and the old ones are gone. */
export interface NewerSite {
  port: number;
  close(): Promise<void>;
}

const names = /assets\/([\w-]+\.(?:js|css))/g;

/** The service worker stores a revision of the page without a hashed name, derived from the names in it. */
const renamed = (text: string) =>
  text.replace(names, 'newer/$1').replace(/("|`)\/shell\1,"?revision"?:./, '$&newer');

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  return text;
}

/** @param port of the product on this machine, which stays as it is */
export async function newerSite(port: number): Promise<NewerSite> {
  const server = createServer((requested, answer) => {
    if (requested.url!.match(names)) return answer.writeHead(404).end();
    // Uncompressed and uncached, so that files cached from the previous version count as changed.
    const headers = { ...requested.headers };
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const path = requested.url!.replace(/^\/newer\//, '/assets/');
    const { method } = requested;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, async (given) => {
      const isNamed = /html|javascript|css/.test(given.headers['content-type'] ?? '');
      const reported = { ...given.headers };
      if (isNamed) delete reported['content-length'];
      answer.writeHead(given.statusCode!, reported);
      if (isNamed) answer.end(renamed(await textOf(given)));
      else given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    requested.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

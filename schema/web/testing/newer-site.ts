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
  const server = createServer((asked, answer) => {
    if (asked.url!.match(names)) return answer.writeHead(404).end();
    // Uncompressed and uncached, so that files cached from the previous version count as changed.
    const headers = { ...asked.headers };
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const path = asked.url!.replace(/^\/newer\//, '/assets/');
    const { method } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, async (given) => {
      const isNamed = /html|javascript|css/.test(given.headers['content-type'] ?? '');
      const told = { ...given.headers };
      if (isNamed) delete told['content-length'];
      answer.writeHead(given.statusCode!, told);
      if (isNamed) answer.end(renamed(await textOf(given)));
      else given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
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

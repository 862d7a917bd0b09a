import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A connection to the product that tests can cut, also for the service worker, which Playwright's own offline mode does
 * not reach.
 */
export interface BreakableConnection {
  /** Address of the site over this connection. */
  url: string;
  cut(): void;
  mend(): void;
  /** Returns the traffic so far: requests, and bytes of responses with their headers. */
  traffic(): { requests: number; bytes: number };
  /** Sends later requests to another port. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** @param port of the product on this machine */
export async function breakableConnection(port: number): Promise<BreakableConnection> {
  const open = new Set<Socket>();
  let isCut = false;
  let to = port;
  const traffic = { requests: 0, bytes: 0 };
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (part) => {
      traffic.requests += part.toString('latin1').match(/^[A-Z]+ \/\S* HTTP/gm)?.length ?? 0;
    });
    far.on('data', ({ length }) => {
      traffic.bytes += length;
    });
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
    },
    traffic: () => ({ ...traffic }),
    leadTo(port) {
      to = port;
      hangUp();
    },
    close() {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

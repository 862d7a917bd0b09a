import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to the product that can be cut, for the service worker too: Playwright leaves that its connection. */
export interface BreakableLine {
  /** The site at the other end of it. */
  url: string;
  cut(): void;
  mend(): void;
  /** What has gone over it: requests, and bytes of their answers with what stands above each. */
  traffic(): { requests: number; bytes: number };
  /** Has what is asked from now on go to another port. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** @param port of the product on this machine */
export async function breakableLine(port: number): Promise<BreakableLine> {
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

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Starts a connection to Postgres that can break: it can stop responding, close, or be unavailable for a while.
 * @param databaseUrl its target
 */
export async function startLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let silent = false;
  let hangUpAt: string | null = null;
  let connections = 0;
  let open = 0;
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    connections += 1;
    open += 1;
    client.on('close', () => {
      open -= 1;
    });
    client.on('data', (data) => {
      if (hangUpAt === null || !data.includes(hangUpAt)) return;
      hangUpAt = null;
      hangUp();
    });
    const postgres = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => !silent && to.write(data));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => {});
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    /** Total number of connections, and number of open ones. */
    connections: () => connections,
    open: () => open,
    beSilent: (is: boolean) => (silent = is),
    hangUp,
    hangUpAt: (words: string) => (hangUpAt = words),
    /** Closes all connections, and refuses new ones until `comeBack`. */
    beGone: () => {
      server.close();
      hangUp();
    },
    comeBack: () => listen(port),
  };
}

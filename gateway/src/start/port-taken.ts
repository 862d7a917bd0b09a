import { createServer } from 'node:net';

/**
 * Connections that the system queues for a port before the process accepts them. Beyond that a client's first packet is
 * dropped and sent again after 1, 3, 7 and 15 seconds. Linux allows at most `net.core.somaxconn`.
 */
export const backlog = 4_096;

/** Error for a port in use. The message names the port and the remedy. */
export class PortTakenError extends Error {
  /** @param variable the environment variable that sets this port */
  constructor(port: number, variable: string) {
    super(
      `Port ${port} is already taken. Stop the program that uses it, or choose another: ${variable}=${port + 10} npm start`,
    );
    this.name = 'PortTakenError';
  }

  /** Returns this error instead of the system's own for a port in use; any other error is returned unchanged. */
  static instead(error: unknown, port: number, variable: string): unknown {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    return taken ? new PortTakenError(port, variable) : error;
  }
}

/**
 * Checks whether a port is free that the program opens only after much work.
 * @param variable the environment variable that sets this port; 0 is any free one
 * @throws PortTakenError
 */
export function demandFree(port: number, host: string, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(PortTakenError.instead(error, port, variable)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

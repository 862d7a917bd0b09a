import { createServer } from 'node:net';

/**
 * Connections that the system accepts for a port before the process takes them. Beyond them a client's first packet is
 * dropped and sent again after 1, 3, 7 and 15 seconds. Linux allows at most `net.core.somaxconn`.
 */
export const backlog = 4_096;

/** A port that somebody else has; the message says which and what to do. */
export class PortTakenError extends Error {
  /** @param variable the environment variable that chooses this port */
  constructor(port: number, variable: string) {
    super(
      `Port ${port} is already taken. Stop the program that uses it, or choose another: ${variable}=${port + 10} npm start`,
    );
    this.name = 'PortTakenError';
  }

  /** This error in place of the system's own, where that says that the port is taken; else the same error. */
  static instead(error: unknown, port: number, variable: string): unknown {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    return taken ? new PortTakenError(port, variable) : error;
  }
}

/**
 * Looks whether somebody has a port that will be listened at only after much work.
 * @param variable the environment variable that chooses this port; 0 is any free one
 * @throws PortTakenError
 */
export function demandFree(port: number, host: string, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(PortTakenError.instead(error, port, variable)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

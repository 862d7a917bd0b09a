import { spawn, spawnSync } from 'node:child_process';
import { freePort } from '../start/embedded/free-port.js';

/**
 * Starts a Redis without persistence.
 * @param dir its working directory
 * @returns null if none is installed. @throws in that case with `REQUIRE_REDIS`
 */
export async function startRedis(
  dir: string,
): Promise<{ url: string; stop(): void; signal(signal: NodeJS.Signals): void } | null> {
  if (spawnSync('redis-server', ['--version']).error) {
    if (process.env.REQUIRE_REDIS) throw new Error('redis-server is not installed, and REQUIRE_REDIS is set');
    return null;
  }
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('redis-server ended')));
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Ready to accept connections')) resolve();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => child.kill('SIGTERM'),
    signal: (signal) => child.kill(signal),
  };
}

import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig, unsafeReasons } from './config.js';
import { DataDirError } from './embedded/postgres.js';
import { PortTakenError } from './gateway.js';

/** Mistakes of whoever starts the program: told in words, without a stack. */
const expected = [ConfigError, DataDirError, PortTakenError];

/** The configuration from the environment and `.env`, safe for where it will be seen. */
export function configOfProcess(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const reasons = config.publicMode ? unsafeReasons(config) : [];
  if (reasons.length > 0) throw new ConfigError(reasons);
  return config;
}

/**
 * Runs a program until it is told to stop.
 * @param start answers how to stop; it may be told to stop at any moment after
 */
export async function runProgram(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  let stopping = false;
  try {
    const program = await start();
    const stop = async (signal: NodeJS.Signals) => {
      // A second Ctrl-C means: now.
      if (stopping) process.exit(130);
      stopping = true;
      try {
        await program.stop();
        process.exit(signal === 'SIGINT' ? 130 : 0);
      } catch (error) {
        process.stderr.write(`${(error as Error).stack}\n`);
        process.exit(1);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  } catch (error) {
    const known = expected.some((type) => error instanceof type);
    process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}

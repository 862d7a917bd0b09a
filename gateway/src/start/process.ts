import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '../config/config.js';
import { unsafeReasons } from '../config/public-mode.js';
import { DataDirError } from '../platform/data-dir.js';
import { isDiskFull } from '../platform/disk-full.js';
import { BackupError } from './backup/manifest.js';
import { PostgresGoneError } from './embedded/postgres-gone.js';
import { PortTakenError } from './port-taken.js';

/** Error for invalid arguments of a program. */
export class UsageError extends Error {}

/** Operator errors, which are printed as a message without a stack. */
const expected = [BackupError, ConfigError, DataDirError, PortTakenError, PostgresGoneError, UsageError];

/**
 * npm forwards the Ctrl-C that the terminal has already sent to us. Two signals within this many milliseconds count as
 * one.
 */
const sameWish = 1_000;

/** Returns the configuration from the environment and `.env`, for a program that stores nothing. */
export function readConfigOfProcess(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/**
 * Returns the configuration from the environment and `.env`, checked for safety in public mode.
 * @param found `paymentSandbox`: the program starts one if no Stripe account is set
 */
export function configOfProcess(found = { paymentSandbox: false }): Config {
  const config = readConfigOfProcess();
  const reasons = config.publicMode
    ? unsafeReasons(config, { paymentSandbox: found.paymentSandbox && !config.stripe })
    : [];
  if (reasons.length > 0) throw new ConfigError(reasons);
  return config;
}

/**
 * Maximum stop time of a program after one of its parts has broken, in milliseconds: it may wait for that part in vain.
 */
const stopTimeout = 10_000;

export interface Program {
  stop(): Promise<void>;
  /** Resolves when an essential part breaks. */
  broken?: Promise<Error>;
}

/**
 * Runs a program until a stop signal, which may come at any moment, also during the start.
 * @param start receives an AbortSignal. After its abort the result is ignored: `start` may finish, or stop what it has
 *   started and throw any error.
 */
export async function runProgram(start: (stopSignal: AbortSignal) => Promise<Program>): Promise<void> {
  const { stopSignal, code } = untilSignal();
  let program: Program;
  try {
    program = await start(stopSignal);
  } catch (error) {
    if (stopSignal.aborted) process.exit(await code);
    return fail(error);
  }
  const end = await Promise.race([code, ...(program.broken ? [program.broken] : [])]);
  if (end instanceof Error) {
    setTimeout(() => fail(end), stopTimeout);
    await program.stop().catch(() => {});
    return fail(end);
  }
  await program.stop().catch(fail);
  process.exit(end);
}

/** Returns the result of a start, or rejects on a stop signal. Work that is still running ends with the process. */
export function unlessStopped<T>(stopSignal: AbortSignal, starting: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (stopSignal.aborted) reject(stopSignal.reason);
    stopSignal.addEventListener('abort', () => reject(stopSignal.reason), { once: true });
  });
  return Promise.race([starting, aborted]);
}

/** Listens for signals. `code` is the exit code after the first; a second signal exits at once with 130. */
function untilSignal(): { stopSignal: AbortSignal; code: Promise<number> } {
  const controller = new AbortController();
  const code = new Promise<number>((resolve) => {
    let since = 0;
    const onSignal = (signal: NodeJS.Signals) => {
      if (!controller.signal.aborted) since = performance.now();
      else if (performance.now() - since > sameWish) process.exit(130);
      controller.abort();
      resolve(signal === 'SIGINT' ? 130 : 0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  });
  return { stopSignal: controller.signal, code };
}

/** Ends the process with the error: a plain message for an expected one. */
export function fail(error: unknown): never {
  const known = expected.some((type) => error instanceof type) || isDiskFull(error);
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}

import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '../config/config.js';
import { unsafeReasons } from '../config/public-mode.js';
import { DataDirError } from '../platform/data-dir.js';
import { isDiskFull } from '../platform/disk-full.js';
import { BackupError } from './backup/manifest.js';
import { PostgresGoneError } from './embedded/postgres-gone.js';
import { PortTakenError } from './port-taken.js';

/** A program was called in a way that it can't work with. */
export class UsageError extends Error {}

/** Mistakes of the person who starts the program: told in words, without a stack. */
const expected = [BackupError, ConfigError, DataDirError, PortTakenError, PostgresGoneError, UsageError];

/**
 * npm passes on to us the Ctrl-C that the terminal has sent us already: two signals in this time, in
 * milliseconds, are one wish.
 */
const sameWish = 1_000;

/** The configuration from the environment and `.env`, for a program that keeps nothing. */
export function readConfigOfProcess(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/**
 * The configuration from the environment and `.env`, safe for where it will be seen.
 * @param found `paymentSandbox`: the program starts one where no Stripe account is set
 */
export function configOfProcess(found = { paymentSandbox: false }): Config {
  const config = readConfigOfProcess();
  const reasons = config.publicMode
    ? unsafeReasons(config, { paymentSandbox: found.paymentSandbox && !config.stripe })
    : [];
  if (reasons.length > 0) throw new ConfigError(reasons);
  return config;
}

/** How long a program may take to stop after one of its parts has broken: it may wait for that in vain. */
const lastPatience = 10_000;

export interface Program {
  stop(): Promise<void>;
  /** Resolves when a part breaks that the program can't be without. */
  broken?: Promise<Error>;
}

/**
 * Runs a program until a signal tells it to stop, which may happen at any moment, also while it starts.
 * @param start is given an AbortSignal. Once that is aborted nobody waits for the program any more: `start` may
 *   then go on and answer, or stop what it has started and throw whatever it likes.
 */
export async function runProgram(start: (told: AbortSignal) => Promise<Program>): Promise<void> {
  const { told, code } = untilSignal();
  let program: Program;
  try {
    program = await start(told);
  } catch (error) {
    if (told.aborted) process.exit(await code);
    return fail(error);
  }
  const end = await Promise.race([code, ...(program.broken ? [program.broken] : [])]);
  if (end instanceof Error) {
    setTimeout(() => fail(end), lastPatience);
    await program.stop().catch(() => {});
    return fail(end);
  }
  await program.stop().catch(fail);
  process.exit(end);
}

/** What is being started, until a signal has come: then it rejects, and what goes on ends with the process. */
export function unlessTold<T>(told: AbortSignal, starting: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (told.aborted) reject(told.reason);
    told.addEventListener('abort', () => reject(told.reason), { once: true });
  });
  return Promise.race([starting, aborted]);
}

/** Listens for signals; `code` is what to exit with after the first, and 130 at once after a second. */
function untilSignal(): { told: AbortSignal; code: Promise<number> } {
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
  return { told: controller.signal, code };
}

/** Ends the process with what went wrong, in words where it was foreseen. */
export function fail(error: unknown): never {
  const known = expected.some((type) => error instanceof type) || isDiskFull(error);
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}

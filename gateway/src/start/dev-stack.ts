import 'reflect-metadata';
import { defaultSettings } from '@quiet-time/schema/settings';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { startInbox } from './embedded/inbox.js';
import { lockDataDir } from './embedded/lock.js';
import { loadPaymentSandbox, type SandboxModule } from './embedded/payment-sandbox.js';
import { startPostgres } from './embedded/postgres.js';
import { postgresGone } from './embedded/postgres-gone.js';
import { demandFree, PortTakenError } from './port-taken.js';
import { configOfProcess, runProgram, unlessStopped } from './process.js';

interface Part {
  stop(): Promise<void>;
}

// The whole product in one process, on embedded parts unless the environment names others.
await runProgram(async (stopSignal) => {
  const began = performance.now();
  const config = configOfProcess({ paymentSandbox: true });
  // Newest first, since parts stop in reverse order.
  const parts: Part[] = [];
  let postgresUrl: string | null = null;
  const stop = async () => {
    const failures: unknown[] = [];
    // A failing part must not leave the parts below it running.
    for (const part of parts) await part.stop().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  /** Registers a started part. Throws after a signal, so that no further part starts. */
  const keep = <T extends Part>(part: T): T => {
    parts.unshift(part);
    stopSignal.throwIfAborted();
    return part;
  };
  try {
    const release = await lockDataDir(config.dataDir, config.publicUrl.origin);
    keep({ stop: release });
    await demandFreePorts(config);
    const starting = [
      config.databaseUrl ? null : startPostgres(config.dataDir).then(keep),
      config.smtpUrl ? null : startInbox(config.dataDir, config.mailPort).then(keep),
    ] as const;
    // Loads while they start. If one of them fails, it still waits for the other, since a starting part can't be
    // stopped.
    const loading = unlessStopped(
      stopSignal,
      Promise.all([import('./dev-parts.js'), config.stripe ? null : loadPaymentSandbox()]),
    );
    loading.catch(() => {});
    await Promise.allSettled(starting);
    const [postgres, inbox] = await Promise.all(starting);
    const [dev, sandbox] = await loading;
    postgresUrl = postgres?.url ?? null;
    const databaseUrl = config.databaseUrl ?? postgres!.url;
    const smtpUrl = config.smtpUrl ?? inbox!.smtpUrl;
    // The addresses stay the last lines on the screen. A public site logs its requests.
    const isQuiet = !config.publicMode && !process.env.LOG_LEVEL;
    const log = dev.makeLogger(isQuiet ? { ...config, logLevel: 'warn' } : config);
    const report = (progress: string) => console.log(`  ${progress}`);
    const payments = sandbox && keep(await startPayments(sandbox, config, databaseUrl, log));
    const stripe = config.stripe ?? payments!.stripe;
    const prepare = async (db: DataSource) => {
      if (payments && config.seedDemo) await dev.seedCustomers(db, payments, new Date());
    };
    const { firstAdminLink } = keep(
      await unlessStopped(
        stopSignal,
        dev.startGateway({ ...config, stripe }, databaseUrl, log, report, prepare),
      ),
    );
    keep(await unlessStopped(stopSignal, dev.startJobs({ ...config, stripe }, databaseUrl, smtpUrl, log)));
    const urls = { mails: inbox?.webUrl, payments: payments?.url };
    const notice = firstAdminLink && dev.firstAdminNotice(firstAdminLink);
    console.log(welcome(config, urls, dev, notice, (performance.now() - began) / 1_000));
  } catch (error) {
    // The cause of the failed start matters more than errors of the cleanup.
    await stop().catch(() => {});
    throw error;
  }
  return { stop, ...(postgresUrl && { broken: postgresGone(postgresUrl) }) };
});

/** Fails before a database is created, which takes longest. @throws PortTakenError */
async function demandFreePorts({ port, adminPort, mailPort, paymentsPort, host, smtpUrl, stripe }: Config) {
  await demandFree(port, host, 'PORT');
  if (adminPort !== 0) await demandFree(adminPort, host, 'ADMIN_PORT');
  if (!smtpUrl) await demandFree(mailPort, '127.0.0.1', 'MAIL_PORT');
  if (!stripe) await demandFree(paymentsPort, '127.0.0.1', 'PAYMENTS_PORT');
}

/** Returns the site name for parts that start before the database can be read. */
function nameOf({ siteName }: Config): string {
  return siteName ?? defaultSettings.siteName;
}

/** Starts the payment sandbox, which sends its webhooks to the gateway that is about to start. @throws PortTakenError */
async function startPayments(sandbox: SandboxModule, config: Config, databaseUrl: string, log: Logger) {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  try {
    return await sandbox.startPaymentSandbox({
      dataDir: config.dataDir,
      port: config.paymentsPort,
      // Its pages have no password, so only this machine may connect.
      host: '127.0.0.1',
      webhookUrl: `http://${host}:${config.port}/api/payments/webhook`,
      siteName: nameOf(config),
      publicUrl: config.publicUrl.origin,
      priceOf: (id) => sandbox.planPrice(databaseUrl, id),
      log,
    });
  } catch (error) {
    throw PortTakenError.instead(error, config.paymentsPort, 'PAYMENTS_PORT');
  }
}

interface PartUrls {
  mails?: string | undefined;
  payments?: string | undefined;
}

function welcome(
  config: Config,
  urls: PartUrls,
  { demoEmails, demoPassword }: typeof import('./dev-parts.js'),
  notice: string | null,
  seconds: number,
): string {
  const admin = `${config.adminUrl.origin}/admin`;
  const other = config.adminPort ? `  (or http://localhost:${config.adminPort}/admin)` : '';
  const lines = [
    '',
    `  ${nameOf(config)} is ready after ${seconds.toFixed(1)} s.`,
    '',
    `  Member site   ${config.publicUrl.origin}`,
    `  Back-office   ${admin}${other}`,
    `  REST          ${config.publicUrl.origin}/api/docs`,
    ...(urls.mails ? [`  Mails         ${urls.mails}`] : []),
    ...(urls.payments ? [`  Payments      ${urls.payments}`] : []),
  ];
  if (config.seedDemo) {
    lines.push(
      '',
      `  Demonstration accounts, password ${demoPassword}:`,
      ...demoEmails.map((email) => `    ${email}`),
    );
  }
  if (notice) lines.push('', notice);
  lines.push('', '  Ctrl-C stops everything.', '');
  return lines.join('\n');
}

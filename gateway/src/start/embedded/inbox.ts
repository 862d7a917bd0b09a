import path from 'node:path';
import { PortTakenError } from '../port-taken.js';

export interface Inbox {
  smtpUrl: string;
  /** Where the mails can be read, by people and (under `/api/email`) by tests. */
  webUrl: string;
  stop(): Promise<void>;
}

/** Addresses of the inbox's pages, such as `/` and `/email`; its files have an ending. */
const pages = /^\/(?!api\b|socket\.io\b)[^.]*(\?|$)/;

/**
 * A mail catcher: a real SMTP server on a free port, which keeps what it gets and shows it at `webPort`
 * (0: any free one). It listens on loopback only, for its pages ask for no password.
 * @throws PortTakenError naming MAIL_PORT
 */
export async function startInbox(dataDir: string, webPort: number): Promise<Inbox> {
  const host = '127.0.0.1';
  // Loaded late: it takes most of a second, which a start with SMTP_URL need not pay.
  const { createLogger, createOrchestrator, getDefaultConfig } = await import('maildev');
  const inbox = createOrchestrator({
    logger: createLogger({ verbose: false, silent: true }),
    config: {
      ...getDefaultConfig(),
      ip: host,
      webIp: host,
      smtp: 0,
      web: webPort,
      silent: true,
      // Without it every copy on this machine shares one folder.
      mailDirectory: path.resolve(dataDir, 'mail'),
      maxEmails: 500,
    },
  });
  // It prints a line of its own whatever `silent` says.
  const { info } = console;
  console.info = () => {};
  try {
    const { smtp, api } = await inbox.start();
    // Its pages are answered to browsers alone: programs that take anything got 404 at the printed address.
    api!.server.server.prependListener('request', ({ method, url = '/', headers }) => {
      if (method === 'GET' && pages.test(url)) headers.accept = 'text/html';
    });
    return {
      smtpUrl: `smtp://${host}:${smtp.getPort()}`,
      // Present, because the pages are not switched off.
      webUrl: `http://${host}:${api!.getPort()}`,
      stop: () => inbox.stop(),
    };
  } catch (error) {
    // The SMTP server is on a free port: only that of the pages can be taken.
    throw PortTakenError.instead(error, webPort, 'MAIL_PORT');
  } finally {
    console.info = info;
  }
}

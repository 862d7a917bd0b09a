import path from 'node:path';
import { PortTakenError } from '../port-taken.js';

export interface Inbox {
  smtpUrl: string;
  /** Address of the mails, for people and (under `/api/email`) for tests. */
  webUrl: string;
  stop(): Promise<void>;
}

/** Matches addresses of the inbox's pages, such as `/` and `/email`; its files have an extension. */
const pages = /^\/(?!api\b|socket\.io\b)[^.]*(\?|$)/;

/**
 * Starts a mail catcher: a real SMTP server on a free port, which stores its mails and shows them at `webPort` (0: any
 * free one). It listens on loopback only, since its pages have no password.
 * @throws PortTakenError naming MAIL_PORT
 */
export async function startInbox(dataDir: string, webPort: number): Promise<Inbox> {
  const host = '127.0.0.1';
  // Loaded late: it takes most of a second, which a start with SMTP_URL saves.
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
      // Without it all copies on this machine share one folder.
      mailDirectory: path.resolve(dataDir, 'mail'),
      maxEmails: 500,
    },
  });
  // It prints its own line despite `silent`.
  const { info } = console;
  console.info = () => {};
  try {
    const { smtp, api } = await inbox.start();
    // Requests HTML for every client. The catcher serves its pages only to browsers, and programs that accept anything
    // got 404 at the printed address.
    api!.server.server.prependListener('request', ({ method, url = '/', headers }) => {
      if (method === 'GET' && pages.test(url)) headers.accept = 'text/html';
    });
    return {
      smtpUrl: `smtp://${host}:${smtp.getPort()}`,
      // Always present, because the pages are enabled.
      webUrl: `http://${host}:${api!.getPort()}`,
      stop: () => inbox.stop(),
    };
  } catch (error) {
    // The SMTP server uses a free port, so only the port of the pages can be taken.
    throw PortTakenError.instead(error, webPort, 'MAIL_PORT');
  } finally {
    console.info = info;
  }
}

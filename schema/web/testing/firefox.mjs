#!/usr/bin/env node
// Starts Debian's Firefox for Playwright. A proxy between them answers commands that Firefox does not support yet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { WebSocket, WebSocketServer } from 'ws';

const firefox = '/usr/bin/firefox-esr';

/** Commands that Firefox 140 to 153 refuses. They only change the media preferences that a page sees. */
const unknown = ['emulation.setMediaFeaturesOverride'];

/** Whether Debian's Firefox is installed. Throws if it is not and `REQUIRE_FIREFOX` is set. */
export function hasFirefox() {
  if (existsSync(firefox)) return true;
  if (process.env.REQUIRE_FIREFOX)
    throw new Error('firefox-esr is not installed, and REQUIRE_FIREFOX is set.');
  return false;
}

/**
 * Playwright's options for Debian's Firefox over WebDriver BiDi, as Playwright's own driver needs its own build of
 * Firefox.
 */
export const firefoxOptions = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: new URL(import.meta.url).pathname,
    // Resolves the host of the back-office to this machine.
    firefoxUserPrefs: { 'network.dns.localDomains': 'admin.localhost' },
  },
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) start(process.argv.slice(2));

/** Starts Firefox, and prints the address of the proxy in the words of Firefox's own message. */
function start(args) {
  const browser = spawn(firefox, args, { stdio: ['ignore', 'inherit', 'pipe'] });
  browser.on('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => browser.kill(signal));
  let said = '';
  browser.stderr.on('data', (part) => {
    if (said === null) return;
    said += part;
    const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
    if (!address) return;
    said = null;
    listen(address);
  });
}

/** Forwards messages to Firefox at an address and back, and answers the unsupported commands itself. */
function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(address + url);
    const opened = new Promise((resolve) => {
      browser.once('open', resolve);
    });
    client.on('message', async (data) => {
      await opened;
      const { id, method } = JSON.parse(data);
      if (unknown.includes(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else browser.send(String(data));
    });
    browser.on('message', (data) => client.send(String(data)));
    for (const [one, other] of [
      [client, browser],
      [browser, client],
    ]) {
      one.on('close', () => other.close());
      one.on('error', () => other.terminate());
    }
  });
}

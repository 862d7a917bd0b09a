#!/usr/bin/env node
// Debian's Firefox as Playwright starts it: what stands between both answers what Firefox does not know yet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { WebSocket, WebSocketServer } from 'ws';

const firefox = '/usr/bin/firefox-esr';

/** Commands that change only what a page is told of the reader's wishes, which Firefox 140 to 153 refuse. */
const unknown = ['emulation.setMediaFeaturesOverride'];

/** Whether Debian's Firefox is here. Where `REQUIRE_FIREFOX` is set, it must be. */
export function hasFirefox() {
  if (existsSync(firefox)) return true;
  if (process.env.REQUIRE_FIREFOX)
    throw new Error('firefox-esr is not installed, and REQUIRE_FIREFOX is set.');
  return false;
}

/** Playwright's options for Debian's Firefox, by WebDriver BiDi: its own driver wants a Firefox of its own. */
export const firefoxOptions = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: new URL(import.meta.url).pathname,
    // Nothing that is loaded from elsewhere.
    firefoxUserPrefs: { 'network.dns.localDomains': 'admin.localhost' },
  },
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) start(process.argv.slice(2));

/** Starts it, and says by the same words where it listens: at the one in between. */
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

/** Passes everything on to Firefox at an address, and back, but what it does not know. */
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

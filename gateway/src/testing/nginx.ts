import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { isListening, until, unusedPort } from './product.js';
import { selfSigned } from './self-signed.js';

/** Whether Debian's nginx is installed. With `REQUIRE_NGINX` it must be. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx && process.env.REQUIRE_NGINX)
  throw new Error('nginx is not installed, and REQUIRE_NGINX is set.');

const example = path.join(import.meta.dirname, '../../deploy/nginx.conf');

/**
 * Starts nginx with the example configuration for operators, on a port of this machine, in front of these gateways. It
 * ends with the test.
 * @param hosts names that replace those of the example
 * @param cachesAll whether it caches everything that responses allow, as a foreign proxy would
 * @returns the port, which speaks TLS with a self-signed certificate
 */
export async function startNginx(
  gateways: string[],
  hosts: string[],
  { cachesAll = false } = {},
): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-nginx-'));
  const [port, plainPort] = [await unusedPort(), await unusedPort()];
  const servers = gateways.map((gateway) => `server 127.0.0.1:${gateway} max_fails=0;`);
  const text = (await readFile(example, 'utf8'))
    .replace(/(\s*server 127\.0\.0\.1:\d+ [^;]*;)+/, `\n${servers.join('\n')}`)
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll(/server_name .*;/g, `server_name ${hosts.join(' ')};`)
    .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, path.join(dir, 'cert.pem'))
    .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, path.join(dir, 'key.pem'))
    .replace('/var/cache/nginx/quiet-time', path.join(dir, 'cache'))
    .replace('location / {', cachesAll ? 'location / { proxy_cache quiet_time;' : 'location / {');
  await mkdir(path.join(dir, 'temp'));
  await writeFile(path.join(dir, 'cert.pem'), selfSigned.cert);
  await writeFile(path.join(dir, 'key.pem'), selfSigned.key);
  await writeFile(path.join(dir, 'site.conf'), text);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(dir, 'temp', kind)};`,
  );
  // Started as root, nginx would run its workers as www-data, who can't read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    path.join(dir, 'nginx.conf'),
    `${user} daemon off; pid ${path.join(dir, 'pid')}; error_log stderr warn; worker_processes 1;
     events { worker_connections 512; }
     http { access_log off; ${temporary.join(' ')} include ${path.join(dir, 'site.conf')}; }`,
  );
  const child = spawn('nginx', ['-p', dir, '-e', 'stderr', '-c', path.join(dir, 'nginx.conf')]);
  let message = '';
  child.stderr.on('data', (chunk) => (message += chunk));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dir, { recursive: true, force: true });
  });
  await until('nginx listens', async () => {
    if (child.exitCode !== null) throw new Error(message);
    return isListening(port);
  });
  return port;
}

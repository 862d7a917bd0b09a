import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pdf, upload } from '../testing/files.js';
import {
  copyPreparedData,
  newPlace,
  type Place,
  postgresPid,
  preparedPlace,
  processesOf,
  startProduct,
  until,
} from '../testing/product.js';

const get = (place: Place, url: string) => fetch(`http://127.0.0.1:${place.PORT}${url}`);

describe('a killed embedded Postgres', () => {
  it.each(['a visitor reads', 'nobody asks'])('ends the product with a message, while %s', async (what) => {
    const place = await preparedPlace();
    const product = startProduct(place);
    await product.ready();
    process.kill(postgresPid(place)!, 'SIGKILL');
    if (what === 'a visitor reads') await get(place, '/api/devotionals/today').catch(() => {});
    expect(await product.ended).toBe(1);
    expect(product.printed()).toContain('The embedded Postgres has ended, and so the product ends too.');
    expect(product.printed()).not.toMatch(/^ +at /m);
    await until('nothing of it runs', () => processesOf(place).length === 0);

    const next = startProduct(place);
    await next.ready();
    expect((await get(place, '/readyz')).status).toBe(200);
  });

  it('recovers when one of its own processes crashes', async () => {
    const place = await preparedPlace();
    const product = startProduct(place);
    await product.ready();
    const postmaster = postgresPid(place);
    const backends = spawnSync('pgrep', ['-P', String(postmaster), '-f', '127.0.0.1'], { encoding: 'utf8' });
    process.kill(Number(backends.stdout.split('\n')[0]), 'SIGKILL');
    // All connections are cut, and Postgres restarts by itself.
    await until('it is ready again', async () => (await get(place, '/readyz')).status === 200);
    expect(postgresPid(place)).toBe(postmaster);
    process.kill(product.pid, 'SIGTERM');
    expect(await product.ended).toBe(0);
  });
});

/** Mounts a small disk. Returns false if this process may not mount one. */
function mountDisk(place: Place): boolean {
  const dir = path.dirname(place.DATA_DIR);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=755', 'none', dir]);
  if (status === 0) onTestFinished(() => void spawnSync('umount', ['-l', dir]));
  return status === 0;
}

describe('a full disk', () => {
  it('is reported by /readyz while it lasts, and blocks no connection', async ({ skip }) => {
    const place = await newPlace();
    if (!mountDisk(place)) skip('No disk may be mounted here');
    await copyPreparedData(place.DATA_DIR);
    const product = startProduct(place);
    await product.ready();
    const ready = async () => (await get(place, '/readyz')).json() as Promise<Record<string, boolean>>;
    expect(await ready()).toMatchObject({ ready: true, databaseSpace: true, files: true });
    const signedIn = await fetch(`http://127.0.0.1:${place.PORT}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.org', password: 'quiet-time' }),
    });
    const { token } = (await signedIn.json()) as { token: string };

    const ballast = path.join(place.DATA_DIR, 'ballast');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']);
    await until('it says that it is not ready', async () => (await get(place, '/readyz')).status === 503, 10);
    expect(await ready()).toMatchObject({ ready: false, database: true, databaseSpace: false, files: false });
    const { payload, headers } = upload('large.pdf', Buffer.concat([pdf(), Buffer.alloc(8_000_000)]));
    const socket = connect(Number(place.PORT), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let answers = '';
    socket.on('data', (chunk) => (answers += chunk));
    socket.write(
      `POST /api/admin/uploads HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload);
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await until('both are answered', () => answers.includes('{"status":"ok"}'), 20);
    expect(answers).toMatch(/^HTTP\/1\.1 507 /);

    await rm(ballast);
    await until('it is ready again', async () => (await get(place, '/readyz')).status === 200, 10);
    process.kill(product.pid, 'SIGTERM');
    expect(await product.ended).toBe(0);
  });

  it('prints a readable message at the start', async ({ skip }) => {
    const place = await newPlace();
    if (!mountDisk(place)) skip('No disk may be mounted here');
    await writeFile(path.join(path.dirname(place.DATA_DIR), 'ballast'), Buffer.alloc(690_000_000));
    const product = startProduct(place);
    expect(await product.ended).toBe(1);
    expect(product.printed()).toMatch(/No space left on device|ENOSPC/);
    expect(product.printed()).not.toMatch(/^ +at /m);
    expect(processesOf(place)).toEqual([]);
  });
});

// Chromium from the npm package @sparticuz/chromium, for browser tests on a machine with Node only.
import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';

/**
 * Switches for a browser that connects to this machine only. The package's own list is not used, as it turns web
 * security off.
 */
export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

function packageFolder() {
  let folder = path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  while (!existsSync(path.join(folder, 'bin', 'chromium.br'))) folder = path.dirname(folder);
  return folder;
}

function unpack(archive, folder) {
  execFileSync('tar', ['-x', '-C', folder], { input: brotliDecompressSync(readFileSync(archive)) });
}

/**
 * Unpacks the browser once per version and user, and returns Playwright's launch options for it. Safe for concurrent
 * processes: each unpacks to its own folder, and the first to finish moves it into place.
 */
export async function chromiumLaunchOptions() {
  const source = packageFolder();
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const folder = path.join(tmpdir(), `quiet-time-chromium-${userInfo().uid}`, version);
  const executablePath = path.join(folder, 'chromium');
  if (!existsSync(executablePath)) {
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    const bin = path.join(source, 'bin');
    await pipeline(
      createReadStream(path.join(bin, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(path.join(fresh, 'chromium'), { mode: 0o755 }),
    );
    for (const part of ['fonts', 'swiftshader', 'al2023']) unpack(path.join(bin, `${part}.tar.br`), fresh);
    try {
      renameSync(fresh, folder);
    } catch {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  const libraries = [path.join(folder, 'al2023', 'lib'), path.join(folder, 'lib')].find(existsSync);
  return { executablePath, args: chromiumArgs, env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

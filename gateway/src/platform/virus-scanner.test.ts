import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { type ClamdManner, eicar, startClamd } from '../testing/clamd.js';
import { ScannerGoneError, VirusScanner } from './virus-scanner.js';

const bytes = (...parts: (string | Buffer)[]) => Readable.from(parts.map((part) => Buffer.from(part)));

it('sends all bytes, and returns what was found in them', async () => {
  const clamd = await startClamd();
  const scanner = new VirusScanner(clamd.address);
  const large = randomBytes(3_000_000);
  expect(await scanner.find(bytes(large.subarray(0, 7), large.subarray(7)))).toBeNull();
  expect(clamd.seen[0]!.equals(large)).toBe(true);
  expect(await scanner.find(bytes('Bread ', eicar.slice(0, 9), eicar.slice(9)))).toBe('Eicar-Test-Signature');
  expect(await scanner.find(bytes())).toBeNull();
});

it('connects to a local socket, too', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clamd-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clamd = await startClamd({ path: path.join(folder, 'clamd.ctl') });
  expect(await new VirusScanner(clamd.address).find(bytes(eicar))).toBe('Eicar-Test-Signature');
});

it.each<[ClamdManner, RegExp]>([
  ['keeps silent', /does not answer/],
  ['cuts off', /./],
  ['answers half', /stream: OK/],
  ['has too much', /size limit/],
  ['is upset', /Broken database/],
])('treats nothing as clean if clamd %s', async (manner, message) => {
  const clamd = await startClamd();
  clamd.state.manner = manner;
  // Only the test of a silent scanner has a short timeout, since a busy machine is slow but not silent.
  const timeout = manner === 'keeps silent' ? 200 : undefined;
  const found = new VirusScanner(clamd.address, timeout).find(bytes(randomBytes(2_000_000)));
  await expect(found).rejects.toThrow(ScannerGoneError);
  await expect(found).rejects.toThrow(message);
});

it('treats nothing as clean without clamd', async () => {
  const clamd = await startClamd();
  clamd.stop();
  await expect(new VirusScanner(clamd.address).find(bytes('x'))).rejects.toThrow(ScannerGoneError);
});

it("throws if the file itself can't be read", async () => {
  const clamd = await startClamd();
  const broken = new Readable({ read: () => broken.destroy(new Error('the disk is broken')) });
  await expect(new VirusScanner(clamd.address).find(broken)).rejects.toThrow('the disk is broken');
});

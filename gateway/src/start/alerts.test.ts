import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const cwd = path.join(import.meta.dirname, '../../deploy');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd, encoding: 'utf8' });

// Debian's prometheus package contains it. Without it, watch.test.ts still compares the names.
it.skipIf(promtool('--version').status !== 0)('each alert fires when it should, and not before', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
  expect([status, stderr], stdout).toEqual([0, '']);
  const config = promtool('check', 'config', 'prometheus.yml');
  expect(config.stdout).toContain('is valid prometheus config file');
});

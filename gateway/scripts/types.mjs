// npm run types: compiles the sentences and checks the types of everything: Node packages, both web apps, the service
// worker and the tests.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, tsc } from './workspace.mjs';

/** Projects that `tsc -b` does not cover, with the names of their steps. */
const projects = {
  'Types of member-web': 'member-web',
  'Types of the service worker': 'member-web/src/worker',
  'Types of admin-web': 'admin-web',
  'Types of the tests': 'gateway/tsconfig.test.json',
};

/**
 * Commands of the type checks, by name. They are incremental: each reuses the results of the last one. They may run in
 * parallel, so each has one thread.
 */
export const typeChecks = Object.entries(projects).map(([name, project]) => {
  const stored = path.join(root, 'node_modules/.cache/tsc', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = ['--noEmit', '--singleThreaded', '-p', project, '--incremental', '--tsBuildInfoFile', stored];
  return { name, command: process.execPath, args: [tsc, ...args] };
});

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const checks = [
    { command: process.execPath, args: ['schema/sentences/compile.mjs'] },
    { command: process.execPath, args: [tsc, '-b', '.'] },
    ...typeChecks,
  ];
  for (const { command, args } of checks) process.exitCode ||= await run(command, args);
}

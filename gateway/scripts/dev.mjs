// npm run dev: runs the product from its sources, and restarts it or reloads the browser on each change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import compileSentences from '../../schema/sentences/compile.mjs';
import { checkNode, demandFree, endWithParent, ensureInstalled, root } from './workspace.mjs';

checkNode();
endWithParent();
const sites = [
  { app: 'member-web', port: 5173, variable: 'PUBLIC_URL', url: 'http://localhost:5173' },
  { app: 'admin-web', port: 5174, variable: 'ADMIN_URL', url: 'http://admin.localhost:5174' },
];
for (const { port } of sites) await demandFree(port, 'npm run dev');
await ensureInstalled();
await compileSentences();
// Links in mails and the addresses at the end of the start lead to these servers.
const urls = {
  ...Object.fromEntries(sites.map(({ variable, url }) => [variable, process.env[variable] || url])),
  // The gateway's own port has no back-office in development.
  ADMIN_PORT: process.env.ADMIN_PORT || '0',
};
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const gateway = `http://127.0.0.1:${process.env.PORT || 4000}`;
const swc = ['--import', '@swc-node/register/esm-register', '--conditions', 'source'];
const children = [
  spawn(process.execPath, ['--watch', ...swc, 'gateway/src/start/dev-stack.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...urls, SWC_NODE_PROJECT: path.join(root, 'gateway/tsconfig.json') },
  }),
  ...sites.map(({ app, port }) =>
    spawn(bin('vite'), [app, '--port', port, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, GATEWAY_URL: gateway },
    }),
  ),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
const code = await Promise.race(children.map((child) => new Promise((resolve) => child.on('exit', resolve))));
stop();
process.exitCode = code ?? 0;

// npm run dev: runs the product from its sources, and restarts it or reloads the browser on each change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import compileSentences from '../../schema/sentences/compile.mjs';
import { checkNode, endWithParent, ensureInstalled, root } from './workspace.mjs';

checkNode();
endWithParent();
await ensureInstalled();
await compileSentences();
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const gateway = `http://127.0.0.1:${process.env.PORT || 4000}`;
const swc = ['--import', '@swc-node/register/esm-register', '--conditions', 'source'];
const children = [
  spawn(process.execPath, ['--watch', ...swc, 'gateway/src/start/dev-stack.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SWC_NODE_PROJECT: path.join(root, 'gateway/tsconfig.json') },
  }),
  ...['member-web', 'admin-web'].map((app) =>
    spawn(bin('vite'), [app], { cwd: root, stdio: 'inherit', env: { ...process.env, GATEWAY_URL: gateway } }),
  ),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await Promise.race(children.map((child) => new Promise((resolve) => child.on('exit', resolve))));
stop();

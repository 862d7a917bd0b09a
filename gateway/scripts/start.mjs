// npm start: installs missing packages, builds stale ones, and starts the whole product.
import { ensureBuilt } from './build.mjs';
import { checkNode, endWithParent, ensureInstalled } from './workspace.mjs';

checkNode();
endWithParent();
await ensureInstalled();
await ensureBuilt();
await import('../dist/programs/dev-stack.js');

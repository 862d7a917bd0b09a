// npm start: installs what is missing, builds what is stale, and starts the whole product.
import { ensureBuilt } from './build.mjs';
import { checkNode, endWithParent, ensureInstalled } from './workspace.mjs';

checkNode();
endWithParent();
await ensureInstalled();
await ensureBuilt();
process.setSourceMapsEnabled(true);
await import('../dist/start/dev-stack.js');

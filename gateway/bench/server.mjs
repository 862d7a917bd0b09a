// One of the compared servers in a process of its own: `server.mjs bare|gateway|guarded`, told by IPC.
import { bareApp, gatewayApp } from './apps.mjs';

const [kind, databaseUrl] = process.argv.slice(2);
const app = kind === 'bare' ? await bareApp(databaseUrl) : await gatewayApp(databaseUrl, kind === 'guarded');
process.send(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());

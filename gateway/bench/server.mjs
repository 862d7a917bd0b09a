// One of the compared servers in a process of its own: `server.mjs bare|best|constant|equipped|gateway|guarded|caching
// <database url>`. It sends its origin once it listens, and its used processor time in response to any message.
import { gatewayApp } from './apps.mjs';
import { bareApp, bestApp, constantApp, equippedApp } from './bare-apps.mjs';

const [kind, databaseUrl] = process.argv.slice(2);
const gateway = (url) => gatewayApp(url, kind === 'guarded', undefined, kind === 'caching');
const makeApp =
  { bare: bareApp, best: bestApp, constant: constantApp, equipped: equippedApp }[kind] ?? gateway;
const app = await makeApp(databaseUrl);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send(user + system);
});
process.on('disconnect', () => process.exit());
process.send(origin);

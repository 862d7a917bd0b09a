import { startNginx } from './nginx.js';
import { newPlace, type Place, type Product, startProduct, until } from './product.js';

/** Not public mode, so that rate limits can be off. */
export const host = 'localhost';

/**
 * Starts two gateways behind nginx, like an operator who replaces one after another.
 * @param env variables besides addresses: at least the database
 * @param release see `programOf`: the release to start
 * @param once extra variables of the very first start
 * @returns `port` of nginx
 */
export async function startRollingSite(
  env: Record<string, string>,
  release?: string,
  once: Record<string, string> = {},
) {
  const first = await newPlace();
  const second: Place = { ...(await newPlace()), DATA_DIR: first.DATA_DIR };
  const places = [first, second] as const;
  const shared = {
    PUBLIC_URL: `https://${host}`,
    ADMIN_URL: `https://admin.${host}`,
    TRUST_PROXY: 'loopback',
    RATE_LIMITS: 'off',
    SEED_DEMO: 'off',
    STOP_DELAY: '2',
    ...env,
    ADMIN_PORT: '0',
  };
  const all: Product[] = [];
  const start = async (place: Place, name: 'main' | 'worker', of?: string, more = {}) => {
    const part = startProduct({ ...place, ...shared, ...more, PORT: place.PORT }, name, of);
    all.push(part);
    let end: number | NodeJS.Signals | null = null;
    void part.ended.then((how) => (end = how));
    await until(
      `the ${name} is ready`,
      () => {
        if (end !== null) throw new Error(part.printed());
        return /"(gateway|worker) ready"/.test(part.printed());
      },
      180,
    );
    return part;
  };
  const exchange = async (part: Product, begin: () => Promise<Product>) => {
    process.kill(part.pid, 'SIGTERM');
    const code = await part.ended;
    if (code !== 0) throw new Error(`It ended with ${code}:\n${part.printed()}`);
    return begin();
  };
  // The first creates the tables.
  const gateways = [await start(first, 'main', release, once), await start(second, 'main', release)];
  const port = await startNginx([first.PORT, second.PORT], [host, `admin.${host}`]);
  return {
    port,
    gateways,
    /** Ports of the gateways themselves, bypassing nginx. */
    ports: places.map(({ PORT }) => PORT),
    /** Log of all processes that ever ran here. */
    logs: () => all.map((part) => part.printed()).join(''),
    startWorker: (of?: string) => start(first, 'worker', of),
    /** Stops a gateway and starts it again, possibly as another release. Fails if it did not exit cleanly. */
    async exchangeGateway(i: number, of?: string) {
      gateways[i] = await exchange(gateways[i]!, () => start(places[i]!, 'main', of));
    },
    /** Does the same for a worker. */
    exchangeWorker: (worker: Product, of?: string) => exchange(worker, () => start(first, 'worker', of)),
  };
}

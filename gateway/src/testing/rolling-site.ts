import { startNginx } from './nginx.js';
import { newPlace, type Place, type Product, startProduct, until } from './product.js';

/** Not public, so that readers may ask without a pause. */
export const host = 'localhost';

/**
 * Two gateways behind nginx, as an operator has them, who exchanges one after another.
 * @param env what they need beside addresses: the database at least
 * @param release as of `programOf`: what they are started with
 * @param once what only the very first start is told
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
  // The first makes the tables.
  const gateways = [await start(first, 'main', release, once), await start(second, 'main', release)];
  const port = await startNginx([first.PORT, second.PORT], [host, `admin.${host}`]);
  return {
    port,
    gateways,
    /** Of the gateways themselves, past nginx. */
    ports: places.map(({ PORT }) => PORT),
    /** What all that ever ran here has logged. */
    logs: () => all.map((part) => part.printed()).join(''),
    startWorker: (of?: string) => start(first, 'worker', of),
    /** Tells a gateway to stop, and starts it anew, perhaps as another release. Fails where it did not end well. */
    async exchangeGateway(i: number, of?: string) {
      gateways[i] = await exchange(gateways[i]!, () => start(places[i]!, 'main', of));
    },
    /** The same of a worker. */
    exchangeWorker: (worker: Product, of?: string) => exchange(worker, () => start(first, 'worker', of)),
  };
}

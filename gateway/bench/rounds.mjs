import autocannon from 'autocannon';

const connections = 32;

/** The gateway allows an address 1200 requests a minute: enough addresses that none comes near. */
const addresses = Array.from({ length: 100 }, (_, i) => `10.0.0.${i}`);

const fromManyAddresses = (headers) =>
  addresses.map((address) => ({ headers: { ...headers, 'x-forwarded-for': address } }));

async function load({ server, request: { path, ...request }, manyAddresses }, seconds) {
  const before = await server.usedTime();
  const result = await autocannon({
    url: server.origin + path,
    ...request,
    ...(manyAddresses && { requests: fromManyAddresses(request.headers) }),
    connections,
    duration: seconds,
    // It stops at a sample's end.
    sampleInt: 100,
  });
  // 304 is an answer where it was asked for.
  const answered = result['2xx'] + (request.headers?.['if-none-match'] ? result['3xx'] : 0);
  return {
    perSecond: answered / result.duration,
    cpu: ((await server.usedTime()) - before) / answered,
    failed: result.requests.total - answered + result.errors,
  };
}

/**
 * Loads each contender in turn, round after round, so that what else the machine does meets all alike; every
 * other round goes backwards. A first round warms up and is thrown away.
 * @returns for each contender by round: requests/s, its server's microseconds of processor time for a
 *   request, and how many requests failed
 */
export async function measure(contenders, { rounds, seconds, warmUp }) {
  const results = new Map(contenders.map((contender) => [contender, []]));
  for (const contender of contenders) await load(contender, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const contender of round % 2 ? contenders.toReversed() : contenders) {
      results.get(contender).push(await load(contender, seconds));
    }
  }
  return results;
}

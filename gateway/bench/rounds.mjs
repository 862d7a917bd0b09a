import autocannon from 'autocannon';

const connections = 32;

/** The gateway allows an address 1200 requests a minute: enough addresses that none comes near. */
const addresses = Array.from({ length: 100 }, (_, i) => `10.0.0.${i}`);

const fromManyAddresses = (headers) =>
  addresses.map((address) => ({ headers: { ...headers, 'x-forwarded-for': address } }));

async function load({ origin, request: { path, ...request }, manyAddresses }, seconds) {
  const result = await autocannon({
    url: origin + path,
    ...request,
    ...(manyAddresses && { requests: fromManyAddresses(request.headers) }),
    connections,
    duration: seconds,
    // It stops at a sample's end.
    sampleInt: 100,
  });
  return { perSecond: result['2xx'] / result.duration, failed: result.non2xx + result.errors };
}

/**
 * Loads each contender in turn, round after round, so that what else the machine does meets all alike; every
 * other round goes backwards. A first round warms up and is thrown away.
 * @returns for each contender its requests/s by round, and how many requests failed
 */
export async function measure(contenders, { rounds, seconds, warmUp }) {
  const results = new Map(contenders.map((contender) => [contender, { perSecond: [], failed: 0 }]));
  for (const contender of contenders) await load(contender, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const contender of round % 2 ? contenders.toReversed() : contenders) {
      const { perSecond, failed } = await load(contender, seconds);
      const result = results.get(contender);
      result.perSecond.push(perSecond);
      result.failed += failed;
    }
  }
  return results;
}

import autocannon from 'autocannon';

const connections = 32;

/** The gateway allows an address 1200 requests a minute: with this many addresses none comes near. */
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
    // It stops at the end of a sample.
    sampleInt: 100,
  });
  // 304 counts as a success for a conditional request.
  const answered = result['2xx'] + (request.headers?.['if-none-match'] ? result['3xx'] : 0);
  return {
    perSecond: answered / result.duration,
    cpu: ((await server.usedTime()) - before) / answered,
    failed: result.requests.total - answered + result.errors,
  };
}

/**
 * Loads each contender in turn, round after round, so that other work of the machine affects all alike. Every other
 * round runs in reverse order. A first round is a warm-up and is discarded.
 * @returns for each contender by round: requests/s, its server's microseconds of processor time per request, and the
 *   number of failed requests
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

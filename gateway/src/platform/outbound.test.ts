import { createSocket } from 'node:dgram';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type LookupFunction } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { selfSigned } from '../testing/self-signed.js';
import { isPublicAddress, lookupInDns, Outbound, pauseOf } from './outbound.js';

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const call = { headers: {}, body: '{}', timeout: 2_000, mostBytes: 1_000 };
/** Returns a lookup that returns one list after the other, for any host. */
const lookupOf = (...lists: string[][]) =>
  vi.fn<LookupFunction>((_host, _options, done) => {
    const found = lists.length > 1 ? lists.shift()! : lists[0]!;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
const failure = (pending: Promise<unknown>) =>
  pending.then(
    () => 'answered',
    (error) => error.failure ?? String(error),
  );

it.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...[
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
  ],
  ...['203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:10.0.0.1'],
  ...['::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:a00:1::'],
  ...['2001::1', '2001:db8::1', '100::1', '3fff::1', '5f00::1', 'not an address', ''],
])('%j is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%s is on the public internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['a name that leads inside', 'https://inside.example.org', [['10.0.0.1']]],
  ['a name that leads inside as well', 'https://both.example.org', [['93.184.215.14', '127.0.0.1']]],
  ['a name that leads nowhere', 'https://none.example.org', [[]]],
  ['an address', 'https://127.0.0.1', [['93.184.215.14']]],
  ['an address as one number', 'https://2130706433', [['93.184.215.14']]],
  ['an address in octal', 'https://0177.0.0.1', [['93.184.215.14']]],
  ['IPv6', 'https://[::1]', [['93.184.215.14']]],
  ['IPv4 in IPv6', 'https://[::ffff:169.254.169.254]', [['93.184.215.14']]],
  ['this machine by name', 'https://localhost', [['93.184.215.14']]],
  ['this machine by a longer name', 'https://a.localhost.', [['93.184.215.14']]],
  ['no TLS', 'http://outside.example.org', [['93.184.215.14']]],
])('is not sent to %s', async (_what, url, lists) => {
  const lookup = lookupOf(...(lists as string[][]));
  const outbound = new Outbound([], { lookup, isPublic: isPublicAddress });
  expect(await failure(outbound.post(new URL(url), call))).toBe('forbidden');
});

it('connects to the checked address, even if the name changes a moment later', async () => {
  const reached: string[] = [];
  const listen = async (address: string, port: number) => {
    const server = createTcpServer((socket) => {
      reached.push(address);
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(port, address, resolve));
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  };
  const port = await listen('127.0.0.2', 0);
  await listen('127.0.0.1', port);
  const lookup = lookupOf(['127.0.0.2'], ['127.0.0.1']);
  const outbound = new Outbound([], { lookup, isPublic: (address) => address === '127.0.0.2' });
  const url = new URL(`https://rebinding.example.org:${port}`);
  expect(await failure(outbound.post(url, call))).toBe('closed');
  expect(reached).toEqual(['127.0.0.2']);
  expect(lookup).toHaveBeenCalledTimes(1);
  expect(await failure(outbound.post(url, call))).toBe('forbidden');
  expect(reached).toEqual(['127.0.0.2']);
});

it('reaches a named internal host, by http too, and no other port of it', async () => {
  const host = await serve((request, response) => response.end(`${request.method} ${request.url}`));
  const outbound = new Outbound([host]);
  const { status, body } = await outbound.post(new URL(`http://${host}/x?y`), call);
  expect([status, body.toString()]).toEqual([200, 'POST /x?y']);
  expect(await failure(outbound.post(new URL('http://127.0.0.1:1/'), call))).toBe('forbidden');
  expect(await failure(new Outbound([]).post(new URL(`http://${host}/`), call))).toBe('forbidden');
});

it('follows no redirect', async () => {
  const requests: (string | undefined)[] = [];
  const host = await serve((request, response) => {
    requests.push(request.url);
    response.writeHead(307, { location: '/inside' }).end();
  });
  const { status } = await new Outbound([host]).post(new URL(`http://${host}/`), call);
  expect(status).toBe(307);
  expect(requests).toEqual(['/']);
});

it('reads only the beginning of an endless response, and closes it', async () => {
  let closed = () => {};
  const ended = new Promise<void>((resolve) => (closed = resolve));
  const host = await serve((_request, response) => {
    response.on('close', closed);
    response.writeHead(200);
    const more = () =>
      void (response.destroyed || response.write('x'.repeat(10_000), () => setImmediate(more)));
    more();
  });
  const { body } = await new Outbound([host]).post(new URL(`http://${host}/`), call);
  expect(body.length).toBe(1_000);
  await ended;
});

it('waits for no response longer than its timeout, and accepts the status of one that breaks off', async () => {
  const silent = await serve(() => {});
  const trickling = await serve((_request, response) => {
    response.writeHead(202).write('a');
  });
  const quick = { ...call, timeout: 200 };
  expect(await failure(new Outbound([silent]).post(new URL(`http://${silent}/`), quick))).toBe('timeout');
  const { status, body } = await new Outbound([trickling]).post(new URL(`http://${trickling}/`), quick);
  expect([status, body.toString()]).toEqual([202, 'a']);
});

it('reports the failure, without the address', async () => {
  const plain = await serve((_request, response) => response.end());
  const closing = createTcpServer((socket) => socket.destroy());
  const talking = createTcpServer((socket) => socket.end('I speak no HTTP\r\n\r\n'));
  for (const server of [closing, talking]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
  }
  const hostOf = (server: typeof closing) => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const requestFor = (url: string) => failure(new Outbound([new URL(url).host]).post(new URL(url), call));
  expect(await requestFor(`https://${plain}/`)).toBe('tls');
  expect(await requestFor(`http://${hostOf(closing)}/`)).toBe('closed');
  expect(await requestFor(`http://${hostOf(talking)}/`)).toBe('closed');
  expect(await requestFor('http://127.0.0.1:9/')).toBe('unreachable');
  const unknown: LookupFunction = (_host, _options, done) =>
    done(Object.assign(new Error('getaddrinfo ENOTFOUND secret.example.org'), { code: 'ENOTFOUND' }), []);
  const error = await new Outbound([], { lookup: unknown, isPublic: isPublicAddress })
    .post(new URL('https://secret.example.org'), call)
    .catch((thrown) => thrown);
  expect([error.failure, error.message.includes('secret')]).toEqual(['unknownHost', false]);
});

it('refuses a server with an untrusted certificate', async () => {
  const listener = vi.fn<RequestListener>((_request, response) => void response.end());
  const server = createTlsServer(selfSigned, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  expect(await failure(new Outbound([host]).post(new URL(`https://${host}/`), call))).toBe('tls');
  expect(listener).not.toHaveBeenCalled();
});

/** Starts a DNS server that returns `127.0.0.2` for each name, and never responds for those that begin with `slow`. */
async function startDns() {
  const server = createSocket('udp4');
  const sent: string[] = [];
  server.on('message', (question, from) => {
    const end = question.indexOf(0, 12);
    const name = question.toString('latin1', 13, end);
    sent.push(name);
    if (name.startsWith('slow')) return;
    const isA = question.readUInt16BE(end + 1) === 1;
    const head = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
    const answer = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 2]);
    server.send(
      Buffer.concat([head, question.subarray(12, end + 5), ...(isA ? [answer] : [])]),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { server: `127.0.0.1:${server.address().port}`, requests: sent };
}

it('is not blocked by names whose servers are silent', async () => {
  const { server, requests } = await startDns();
  const reached = createTcpServer((socket) => void socket.destroy());
  await new Promise<void>((resolve) => reached.listen(0, '127.0.0.2', resolve));
  onTestFinished(() => void reached.close());
  const { port } = reached.address() as AddressInfo;
  const outbound = new Outbound([], { lookup: lookupInDns([server]), isPublic: () => true });
  const ended: string[] = [];
  const query = (name: string) =>
    failure(outbound.post(new URL(`https://${name}.example.org:${port}/`), call)).then((text) => {
      ended.push(name);
      return text;
    });
  const slow = Array.from({ length: 20 }, (_, i) => query(`slow${i}`));
  await vi.waitFor(() =>
    expect(requests.filter((name) => name.startsWith('slow')).length).toBeGreaterThan(19),
  );
  expect(await query('quick')).toBe('closed');
  expect(ended).toEqual(['quick']);
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['timeout']));
});

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 06:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 05:00:00 GMT', 0],
  ['-5', 0],
  ['1.5', 0],
  ['2027', 2_027_000],
  ['soon', 0],
  ['', 0],
  [undefined, 0],
])('Retry-After: %s requests %i milliseconds', (header, pause) => {
  expect(pauseOf(header, Date.parse('2026-11-21T06:00:00Z'))).toBe(pause);
});

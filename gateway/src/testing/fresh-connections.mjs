// Sends requests over new connections, in a process of its own, so that the cost of the client is not added to that of
// the server. Arguments: port, path, number of requests, requests per second (0: all at once). Prints JSON.

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const [port, path, count, perSecond] = process.argv
  .slice(2)
  .map((each, i) => (i === 1 ? each : Number(each)));
const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;

/** Returns the status of the response, or the error code, with the elapsed milliseconds. */
const send = () =>
  new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(port, '127.0.0.1');
    const end = (status) => {
      resolve({ status, ms: performance.now() - began });
      socket.destroy();
    };
    socket.once('data', (data) => end(data.toString('latin1', 9, 12)));
    socket.once('error', ({ code }) => end(code));
    socket.once('close', () => end('closed'));
    socket.write(request);
  });

const requests = [];
const began = performance.now();
while (requests.length < count) {
  const due = perSecond === 0 ? count : Math.min(count, ((performance.now() - began) * perSecond) / 1_000);
  while (requests.length < due) requests.push(send());
  await wait(1);
}
const answers = await Promise.all(requests);
const statuses = {};
for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
const times = answers.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
const share = (of) => times[Math.floor((times.length - 1) * of)];
process.stdout.write(JSON.stringify({ statuses, median: share(0.5), p99: share(0.99), slowest: share(1) }));

// A relay that dies: `node relay-child.mjs end|middle|live`. `end` dies with the rows handed over and not
// deleted, `middle` after the third row of a batch, `live` works until it is killed.
import { pino } from 'pino';
import { openQueues } from '../../dist/platform/queue.js';
import { Relay } from '../../dist/platform/relay.js';

const { DATABASE_URL, QUEUE_REDIS_URL, QUEUE_PREFIX } = process.env;
const [mode] = process.argv.slice(2);
const queues = openQueues(DATABASE_URL, QUEUE_REDIS_URL || null, QUEUE_PREFIX);
const queue = queues.queue('mail');
const add = queue.add.bind(queue);
const die = () => process.kill(process.pid, 'SIGKILL');

let added = 0;
queue.add = async (...args) => {
  const job = await add(...args);
  added++;
  if (mode === 'middle' && added === 3) die();
  // The batch of the test has five rows; the next statement would delete them.
  if (mode === 'end' && added === 5) die();
  return job;
};
const relay = new Relay(DATABASE_URL, queues, pino({ level: 'silent' }));
await relay.start();
process.send?.('up');

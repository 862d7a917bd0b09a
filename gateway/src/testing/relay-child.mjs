// A relay that dies: `node relay-child.mjs end|middle|live`. `end` dies after it has enqueued the rows and before it
// has deleted them, `middle` after three of them, `live` works until it is killed.
import { pino } from 'pino';
import { openQueues } from '../../dist/platform/queue.js';
import { Relay } from '../../dist/platform/relay.js';

const { DATABASE_URL, QUEUE_REDIS_URL, QUEUE_PREFIX } = process.env;
const [mode] = process.argv.slice(2);
const queues = openQueues(DATABASE_URL, QUEUE_REDIS_URL || null, { prefix: QUEUE_PREFIX });
const queue = queues.queue('mail');
const addBulk = queue.addBulk.bind(queue);
const die = () => process.kill(process.pid, 'SIGKILL');

queue.addBulk = async (jobs) => {
  const added = await addBulk(mode === 'middle' ? jobs.slice(0, 3) : jobs);
  if (mode !== 'live') die();
  return added;
};
const relay = new Relay(DATABASE_URL, queues, pino({ level: 'silent' }));
await relay.start();
process.send?.('up');

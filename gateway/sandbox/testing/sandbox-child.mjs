// The payment sandbox as a process to kill: `node sandbox-child.mjs <folder of its file>`.
import { startPaymentSandbox } from '../dist/sandbox.js';

const [dataDir] = process.argv.slice(2);
const price = { unitAmount: 900, currency: 'usd', interval: 'month', name: 'Premium' };
const { url, stripe } = await startPaymentSandbox({
  dataDir,
  port: 0,
  host: '127.0.0.1',
  // An unused port, so that events wait.
  webhookUrl: 'http://127.0.0.1:9/',
  siteName: 'Quiet Time',
  publicUrl: 'http://localhost:4000',
  priceOf: async () => price,
});
process.send({ url, secretKey: stripe.secretKey });

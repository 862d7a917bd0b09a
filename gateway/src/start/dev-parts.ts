// What the whole product is made of that takes a second or two to load: on one side, so that it is loaded while the
// embedded parts come up, and not at all for a start that is refused.
export { makeLogger } from '../platform/logging.js';
export { startPaymentSandbox } from './embedded/payments/sandbox.js';
export { startGateway } from './gateway.js';
export { startJobs } from './jobs.js';
export { demoEmails, demoPassword } from './seed/accounts.js';
export { seedCustomers } from './seed/customers.js';

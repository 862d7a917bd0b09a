// Parts of the product that take a second or two to load. One module imports them, so that they load while the embedded
// parts start, and not at all if the start is refused.
export { makeLogger } from '../platform/logging.js';
export { firstAdminNotice, startGateway } from './gateway.js';
export { startJobs } from './jobs.js';
export { demoEmails, demoPassword } from './seed/accounts.js';
export { seedCustomers } from './seed/customers.js';

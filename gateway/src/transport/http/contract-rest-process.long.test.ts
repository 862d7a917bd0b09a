import { contractOnceMore } from '../../testing/contract-files.js';

// Answered by a REST process before the gateway.
await contractOnceMore({ restProcess: true });

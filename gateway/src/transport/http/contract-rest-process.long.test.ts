import { contractOnceMore } from '../../testing/contract-files.js';

// A REST process in front of the gateway answers them.
await contractOnceMore({ restProcess: true });

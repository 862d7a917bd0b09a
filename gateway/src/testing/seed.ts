import fc from 'fast-check';

// Property tests of every run try the same values, so that no run fails by bad luck; TEST_SEED tries others. One that
// fails prints the seed, the way to the case (`path`) and the case itself.
const seed = Number(process.env.TEST_SEED ?? 20261122);
if (!Number.isInteger(seed)) throw new Error('TEST_SEED is not a whole number.');
fc.configureGlobal({ seed });

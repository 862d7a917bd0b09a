import fc from 'fast-check';

// Property tests use the same values in every run, so that no run fails by bad luck. TEST_SEED changes them. A failing
// test prints the seed, the path to the case (`path`) and the case itself.
const seed = Number(process.env.TEST_SEED ?? 20261122);
if (!Number.isInteger(seed)) throw new Error('TEST_SEED is not a whole number.');
fc.configureGlobal({ seed });

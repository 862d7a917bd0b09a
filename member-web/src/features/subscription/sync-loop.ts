const EVERY = 300_000;
const SHORTEST = 60_000;
const RETRIES = 3;
const RETRY_AFTER = 2_000;
/** Delay in milliseconds, after the first view. */
const DELAY = 1_500;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs a sync soon and then every five minutes while the tab is visible, but at most once a minute. Stops after four
 * failed attempts, two seconds apart.
 * @returns a function that stops it
 */
export function startSyncLoop(sync: () => Promise<void>): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let missed = false;
  let stopped = false;

  const attempt = async (retries: number): Promise<void> => {
    try {
      await sync();
    } catch {
      if (retries === 0) return stop();
      await wait(RETRY_AFTER);
      if (!stopped) await attempt(retries - 1);
    }
  };
  const tick = () => {
    missed = document.visibilityState !== 'visible';
    if (missed || Date.now() - last < SHORTEST) return;
    last = Date.now();
    void attempt(RETRIES);
  };
  const onSeen = () => missed && tick();
  const first = setTimeout(tick, DELAY);
  const timer = setInterval(tick, EVERY);
  document.addEventListener('visibilitychange', onSeen);
  function stop() {
    stopped = true;
    clearTimeout(first);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onSeen);
  }
  return stop;
}

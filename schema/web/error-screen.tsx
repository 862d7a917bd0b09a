import { Button } from '@mantine/core';
import { Scene } from './brand/dawn.tsx';
import css from './error-screen.module.css';
import { IconRefresh } from './icons.ts';

/** The page when the page itself failed. Works without router, client and cache, which may be what failed. */
export function ErrorScreen() {
  return (
    <section className={css.root} role="alert">
      <Scene kind="cloud" />
      <h1>Something went wrong</h1>
      <p>The page could not be put together. Refreshing helps most of the time.</p>
      <Button
        radius="xl"
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => window.location.reload()}
      >
        Refresh Page
      </Button>
    </section>
  );
}

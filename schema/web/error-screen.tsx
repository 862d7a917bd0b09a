import { m } from '@quiet-time/schema/sentences';
import { Scene } from './brand/scene.tsx';
import { Button } from './controls/button.tsx';
import css from './error-screen.module.css';
import { IconRefresh } from './icons.ts';

/** Page for an error of the page itself. It works without router, client and cache, which may be the cause. */
export function ErrorScreen() {
  return (
    <section className={css.root} role="alert">
      <Scene kind="cloud" />
      <h1>{m.shared_broken_heading()}</h1>
      <p>{m.shared_broken_text()}</p>
      <Button
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => window.location.reload()}
      >
        {m.shared_refresh_page()}
      </Button>
    </section>
  );
}

import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { readPreloaded } from '@quiet-time/web/gateway-client/preloaded.ts';
import { SessionClient } from '@quiet-time/web/session-client.tsx';
import type { ReactNode } from 'react';
import { type Rendering, RenderingContext } from '../ui/rendering.ts';

interface Props {
  children: ReactNode;
  /** Present where a server renders the page or has rendered it. */
  rendering?: Rendering | null;
  /** Prepares the first gateway; left out: with the data that came with the page. */
  prepare?(gateway: Gateway): void;
}

/** Providers that every page needs, apart from the router, which tests choose themselves. */
export function Providers({ children, rendering = null, prepare = readPreloaded }: Props) {
  return (
    <RenderingContext value={rendering}>
      <SessionClient prepare={prepare}>{children}</SessionClient>
    </RenderingContext>
  );
}

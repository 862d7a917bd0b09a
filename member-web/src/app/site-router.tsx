import { changeView } from '@quiet-time/web/change-view.ts';
import type { ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';

/**
 * The browser's history, in which a page that a link leads to comes out of the one before. Going back and forward has
 * nothing of it: there the browser restores the place and, on some, shows a motion of its own.
 */
function turningHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const { listen } = history;
  let before = history.location;
  history.listen = (listener) =>
    listen((update) => {
      const { action, location } = update;
      const isOther = location.pathname !== before.pathname || location.search !== before.search;
      before = location;
      const { stays, atOnce } = location.state ?? {};
      if (isOther && action !== 'POP' && !stays && !atOnce) changeView(() => listener(update));
      else listener(update);
    });
  return history;
}

const history = turningHistory();

/** The router of the whole site in a browser. */
export const SiteRouter = ({ children }: { children: ReactNode }) => (
  // Transitions with a query whose variables come from the address can begin again without end.
  <HistoryRouter history={history} useTransitions={false}>
    {children}
  </HistoryRouter>
);

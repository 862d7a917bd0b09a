import { changeView } from '@quiet-time/web/change-view.ts';
import type { ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';

/**
 * Browser history that shows a view transition when a link opens another page. Back and Forward have none: there the
 * browser restores the scroll position and, in some browsers, animates by itself.
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
      // A transition begins a moment later. A reader who has gone back meanwhile must not get the page that they left.
      if (isOther && action !== 'POP' && !stays && !atOnce)
        changeView(() => before === location && listener(update));
      else listener(update);
    });
  return history;
}

const history = turningHistory();

/** The router of the whole site in a browser. */
export const SiteRouter = ({ children }: { children: ReactNode }) => (
  // Router transitions may restart without end for a query whose variables come from the address.
  <HistoryRouter history={history} useTransitions={false}>
    {children}
  </HistoryRouter>
);

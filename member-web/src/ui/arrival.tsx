import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';

interface Arrival {
  location: Location | null;
  /** True once for each client navigation: the first heading that asks takes the focus. */
  claimFocus(): boolean;
}

const ArrivalContext = createContext<Arrival>({ location: null, claimFocus: () => false });

/** The state of a link that changes only a part of the page: the place on the page and the focus stay. */
export const staying = { stays: true };
/** The state of a way whose page has to be there before anything else is done: it does not come out of the one before. */
export const atOnce = { atOnce: true };
/** As `staying`, for what opens over the page: going back only closes it. */
export const opensOver = { stays: true, over: true };

/**
 * Does for client navigation what a browser does for a new page: scrolls to the top (except for back and
 * forward, where the browser restores the place) and lets the new main heading take the focus. A link with the state
 * `staying` moves nobody. One with a hash leads to a place in the page, and the page knows where.
 */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const type = useNavigationType();
  const [first] = useState(location);
  const claimed = useRef(first);
  const before = useRef(first);
  // Coming back to such an entry of the history is an arrival, unless that closes what is over the page.
  const staysAt = () =>
    type === NavigationType.Pop ? before.current.state?.over : location.state?.stays === true;

  useEffect(() => {
    const moves = location !== first && type !== NavigationType.Pop && !location.state?.stays;
    if (moves && location.hash === '') window.scrollTo(0, 0);
    before.current = location;
  }, [location, first, type]);

  const claimFocus = () => {
    if (staysAt() || claimed.current === location) return false;
    claimed.current = location;
    return true;
  };
  return <ArrivalContext value={{ location, claimFocus }}>{children}</ArrivalContext>;
}

interface MainHeadingProps {
  children: ReactNode;
  className?: string;
  /** Of a title that may be in another language than the page. */
  lang?: string;
}

/** The `h1` of a page. Takes the focus when a client navigation led to it, so that it is read out. */
export function MainHeading({ children, className, lang }: MainHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { location, claimFocus } = useContext(ArrivalContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is the reason, claimFocus follows it
  useEffect(() => {
    if (claimFocus()) heading.current?.focus({ preventScroll: true });
  }, [location]);
  return (
    <h1 ref={heading} className={className} lang={lang} dir="auto" tabIndex={-1}>
      {children}
    </h1>
  );
}

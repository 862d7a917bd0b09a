import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';

interface Arrival {
  location: Location | null;
  /** True once for each client navigation: the first heading that asks takes the focus. */
  claimFocus(): boolean;
}

const ArrivalContext = createContext<Arrival>({ location: null, claimFocus: () => false });

/** State of a link that changes only a part of the page: scroll position and focus stay. */
export const staying = { stays: true };
/** State of a navigation whose page must be rendered at once, without a view transition. */
export const atOnce = { atOnce: true };

/**
 * Treats a client navigation as a browser treats a new page. It scrolls to the top, except for Back and Forward, where
 * the browser restores the position, and lets the new main heading take the focus. A link with the state `staying`
 * moves neither. A link with a hash leads to a place in the page, which the page itself handles.
 */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const type = useNavigationType();
  const [first] = useState(location);
  const claimed = useRef(first);
  // Back or Forward to such an entry counts as an arrival.
  const staysAt = () => type !== NavigationType.Pop && location.state?.stays === true;

  useEffect(() => {
    const moves = location !== first && type !== NavigationType.Pop && !location.state?.stays;
    if (moves && location.hash === '') window.scrollTo(0, 0);
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
  /** Language of a title, which may differ from the page's. */
  lang?: string;
}

/** The `h1` of a page. Takes the focus after a client navigation, so that screen readers announce it. */
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

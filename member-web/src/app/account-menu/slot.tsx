import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { eventually } from '@quiet-time/web/lazy-part.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../session/sign-in-path.ts';
import css from './slot.module.css';

/**
 * The end of the top bar: the way in for guests, their own menu for members. Its code is loaded for members
 * only, and takes the room that is kept for it.
 */
export function AccountSlot() {
  const token = useSessionToken();
  return token ? <MemberSlot /> : <SignInLink />;
}

/** Nothing on the sign-in page itself, which has a better one. */
function SignInLink() {
  const location = useLocation();
  if (location.pathname === '/login') return null;
  return (
    <Button component={Link} to={signInPath(location)} size="sm">
      {m.site_sign_in()}
    </Button>
  );
}

/** Not `lazy`: what Suspense has waited for, React shows 300 ms late, and this is there much sooner. */
function MemberSlot() {
  const [Shown, setShown] = useState<ComponentType>(() => Placeholder);
  useEffect(() => {
    eventually(
      () => import('./button.tsx'),
      () => setShown(() => UnloadedButton),
    ).then(
      ({ default: AccountButton }) => setShown(() => AccountButton),
      () => {},
    );
  }, []);
  return (
    <div className={css.root}>
      <Shown />
    </div>
  );
}

const Placeholder = () => <span className={css.face} />;

/** As long as the code does not come: a whole page load, which brings it. */
function UnloadedButton() {
  return (
    <a className={css.button} href="/profile" aria-label={m.site_account()}>
      <span className={css.face} />
    </a>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { eventually } from '@quiet-time/web/lazy-part.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../session/sign-in-path.ts';
import { useHash } from '../../ui/rendering.ts';
import css from './slot.module.css';

/**
 * End of the top bar: Sign In for visitors, the account menu for members. The menu's code is loaded for members only,
 * into the room that is reserved for it.
 */
export function AccountSlot() {
  const token = useSessionToken();
  return token ? <MemberSlot /> : <SignInLink />;
}

/** Shows no link on the sign-in page, which has its own form. */
function SignInLink() {
  const { pathname, search } = useLocation();
  const hash = useHash();
  if (pathname === '/login') return null;
  return (
    <Button component={Link} to={signInPath({ pathname, search, hash })} size="sm">
      {m.site_sign_in()}
    </Button>
  );
}

/** Does not use `lazy`: React shows suspended content up to 300 ms late, and this code arrives much sooner. */
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

/** Link for when the code fails to load: a whole page load fetches it again. */
function UnloadedButton() {
  return (
    <a className={css.button} href="/profile" aria-label={m.site_account()}>
      <span className={css.face} />
    </a>
  );
}

import { Mark } from '@quiet-time/web/brand/logo.tsx';
import { siteName } from '@quiet-time/web/site-name.ts';
import css from './brand.module.css';

/** Mark and name of the site, labelled as its back-office. A long name is truncated. */
export function Brand() {
  return (
    <span className={css.root}>
      <Mark size={26} />
      <b>{siteName()}</b>
      <small>Admin</small>
    </span>
  );
}

import { isStaff } from '@quiet-time/schema/roles';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { type SitePage, sitePage } from '../../lib/site-pages.ts';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer, Who } from '../../session/use-viewer.ts';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import { adminUrl } from '../admin-url.ts';
import css from './panel.module.css';

interface AccountItem {
  page: SitePage;
  /** Whether the item is in this member's menu; unset: every member's. */
  shownTo?: (viewer: Viewer) => boolean;
}

/** Items of the member's own menu above Sign Out, in order. */
const accountItems: AccountItem[] = [
  { page: sitePage('/profile', m.site_page_profile) },
  {
    page: sitePage('/family', m.site_page_family),
    shownTo: (viewer) => standingOf(viewer).family || viewer.role === 'admin',
  },
];

interface Props {
  id: string;
  who: Who;
  /** Called when a link in it is followed. */
  onLeave(): void;
  onSignOut(): void;
}

/** Panel below the member's picture: the signed-in member, links, and Sign Out. */
export function AccountPanel({ id, who, onLeave, onSignOut }: Props) {
  const viewer = who.status === 'known' ? who.viewer : null;
  const items = accountItems.filter(({ shownTo }) => !shownTo || (viewer && shownTo(viewer)));
  const backOffice = isStaff(viewer?.role) && adminUrl();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div id={id} className={css.root} role="group" aria-label={m.site_account()}>
      {viewer && <Identity viewer={viewer} />}
      {who.status === 'loading' && <p className={css.note}>{m.site_one_moment()}</p>}
      {who.status === 'failed' && (
        <div className={css.note} role="alert">
          <p>{who.failure.message}</p>
          <button type="button" aria-disabled={who.retrying} onClick={who.retrying ? undefined : who.retry}>
            {who.retrying ? m.site_trying_again() : m.site_try_again()}
          </button>
        </div>
      )}
      <ul className={css.items}>
        {items.map(({ page: { to, label } }) => (
          <li key={to}>
            <Link to={to} onClick={onLeave}>
              {label}
            </Link>
          </li>
        ))}
        {backOffice && (
          <li>
            <a href={backOffice}>{m.site_back_office()}</a>
          </li>
        )}
        <li>
          <button
            type="button"
            onClick={() => {
              onLeave();
              onSignOut();
            }}
          >
            {m.site_sign_out()}
          </button>
        </li>
      </ul>
    </div>
  );
}

function Identity({ viewer: { name, email, subscription } }: { viewer: Viewer }) {
  return (
    <div className={css.identity}>
      <strong className={css.name}>{name}</strong>
      <span className={css.email}>{email}</span>
      <PlanBadge subscription={subscription} />
    </div>
  );
}

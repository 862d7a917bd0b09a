import { roles } from '@quiet-time/schema/labels';
import { ColorSchemeButton } from '@quiet-time/web/color-scheme-button.tsx';
import { memberPage } from '../lib/page-meta.ts';
import { useSignedIn } from '../session/signed-in.ts';
import { IconLogout } from '../ui/icons.ts';
import css from './user-card.module.css';

/** Name of the signed-in member with a link to the profile on the member site, theme switch, and sign-out. */
export function UserCard() {
  const { viewer, signOut } = useSignedIn();
  const role = viewer.role === 'editor' ? roles.editor : roles.admin;
  const profile = memberPage('/profile');
  const person = (
    <>
      <span className={css.initial} aria-hidden="true">
        {viewer.name.slice(0, 1).toUpperCase()}
      </span>
      <span className={css.name}>
        <strong>{viewer.name}</strong>
        <small>{role}</small>
      </span>
    </>
  );
  return (
    <div className={css.root}>
      {profile ? (
        <a
          className={css.person}
          href={profile}
          title="Profile"
          aria-label={`${viewer.name} ${role}: profile`}
        >
          {person}
        </a>
      ) : (
        <span className={css.person}>{person}</span>
      )}
      <ColorSchemeButton />
      <button type="button" aria-label="Logout" title="Logout" onClick={signOut}>
        <IconLogout size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

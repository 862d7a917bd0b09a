import { roles } from '@quiet-time/schema/labels';
import { ColorSchemeButton } from '@quiet-time/web/color-scheme-button.tsx';
import { useSignedIn } from '../session/signed-in.ts';
import { IconLogout } from '../ui/icons.ts';
import css from './user-card.module.css';

/** Who is signed in, the theme, and the way out. */
export function UserCard() {
  const { viewer, signOut } = useSignedIn();
  return (
    <div className={css.root}>
      <span className={css.initial} aria-hidden="true">
        {viewer.name.slice(0, 1).toUpperCase()}
      </span>
      <span className={css.name}>
        <strong>{viewer.name}</strong>
        <small>{viewer.role === 'editor' ? roles.editor : roles.admin}</small>
      </span>
      <ColorSchemeButton />
      <button type="button" aria-label="Logout" title="Logout" onClick={signOut}>
        <IconLogout size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { colorScheme } from '@quiet-time/web/color-scheme.ts';
import { PENDING_SIGN_OUT } from '@quiet-time/web/pending-sign-out.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { useEffect, useId, useState } from 'react';
import { TrialNotice } from '../../features/trial-notice/trial-notice.tsx';
import { unsentOf } from '../../features/unsent-changes/unsent.ts';
import { forgetMember } from '../../session/forget-member.ts';
import { memberOf } from '../../session/last-member.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useSignOut } from '../use-sign-out.ts';
import css from './button.module.css';
import { AccountPanel } from './panel.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import face from './slot.module.css';

/** The member's picture, which opens their menu. Escape, leaving it and following a link close it. */
export default function AccountButton() {
  const who = useViewer();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const token = useSessionToken();
  // Offline, the stored member is the only source of the id.
  const owner = who.status === 'known' ? who.viewer.id : memberOf(token);
  const [confirming, setConfirming] = useState(false);
  const signOut = useSignOut();
  useAccountTheme(who.status === 'known' ? who.viewer.preferences.chosenTheme : null);

  useEffect(() => {
    const leftElsewhere = ({ key, newValue }: StorageEvent) =>
      key === PENDING_SIGN_OUT && newValue && forgetMember();
    window.addEventListener('storage', leftElsewhere);
    return () => window.removeEventListener('storage', leftElsewhere);
  }, []);

  return (
    <Popover
      {...{ open, setOpen }}
      id={panel}
      className={css.root}
      button={(props) => (
        <button
          {...props}
          type="button"
          className={face.button}
          aria-label={
            who.status === 'known' ? m.site_account_of({ name: who.viewer.name }) : m.site_account()
          }
        >
          {who.status === 'known' ? (
            <Avatar viewer={who.viewer} className={`${face.face} ${css.known}`} />
          ) : (
            <span className={face.face} />
          )}
        </button>
      )}
    >
      {who.status === 'known' && <TrialNotice key={who.viewer.id} viewer={who.viewer} />}
      {open && (
        <AccountPanel
          id={panel}
          who={who}
          onLeave={() => setOpen(false)}
          onSignOut={() => {
            if (owner && unsentOf(owner).length > 0) setConfirming(true);
            else signOut();
          }}
        />
      )}
      {confirming && owner && (
        <SignOutQuestion owner={owner} onSignOut={signOut} onStay={() => setConfirming(false)} />
      )}
    </Popover>
  );
}

/** Takes over the theme that the member chose on another device, if none was chosen on this one. */
function useAccountTheme(theme: 'light' | 'dark' | 'auto' | null): void {
  useEffect(() => {
    if (theme && colorScheme.chosen() === null) colorScheme.choose(theme);
  }, [theme]);
}

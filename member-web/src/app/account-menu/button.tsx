import { OWED } from '@quiet-time/schema/web/owed-sign-out.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { TrialNotice } from '../../features/trial-notice/trial-notice.tsx';
import { forgetMember } from '../../session/forget-member.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { Avatar } from '../../ui/avatar.tsx';
import css from './button.module.css';
import { AccountPanel } from './panel.tsx';
import face from './slot.module.css';

/** The member's picture, which opens their menu. Escape, leaving it and following a link close it. */
export default function AccountButton() {
  const who = useViewer();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    const leftElsewhere = ({ key, newValue }: StorageEvent) => key === OWED && newValue && forgetMember();
    window.addEventListener('storage', leftElsewhere);
    return () => window.removeEventListener('storage', leftElsewhere);
  }, []);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    // A press beside it is not always a loss of focus: some browsers give buttons none.
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is within
    <div
      ref={root}
      className={css.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={face.button}
        aria-label={who.status === 'known' ? `Your account, ${who.viewer.name}` : 'Your account'}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        {who.status === 'known' ? (
          <Avatar viewer={who.viewer} className={`${face.face} ${css.known}`} />
        ) : (
          <span className={face.face} />
        )}
      </button>
      {who.status === 'known' && <TrialNotice key={who.viewer.id} viewer={who.viewer} />}
      {open && <AccountPanel id={panel} who={who} onLeave={() => setOpen(false)} />}
    </div>
  );
}

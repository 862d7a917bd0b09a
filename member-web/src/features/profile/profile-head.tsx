import { m } from '@quiet-time/schema/sentences';
import { localToday, monthName } from '@quiet-time/web/local-date.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import RhythmLine from '../rhythm/rhythm-line.tsx';
import css from './profile-head.module.css';

/** The member, and the start of their membership. */
export function ProfileHead({ viewer }: { viewer: Viewer }) {
  const since = localToday(new Date(viewer.createdAt));
  return (
    <header className={css.root}>
      <Avatar viewer={viewer} className={css.face} />
      <div>
        <MainHeading>{viewer.name}</MainHeading>
        <p className={css.line}>
          <span>{viewer.email}</span>
          <PlanBadge subscription={viewer.subscription} />
        </p>
        <p className={css.since}>{m.profile_member_since({ month: monthName(since) })}</p>
        {viewer.preferences.showRhythm && (
          <div className={css.rhythm}>
            <RhythmLine className={css.since} />
          </div>
        )}
      </div>
    </header>
  );
}

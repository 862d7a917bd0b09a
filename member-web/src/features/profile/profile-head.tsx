import type { Viewer } from '../../session/use-viewer.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import css from './profile-head.module.css';

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });

/** Who this is, and since when. */
export function ProfileHead({ viewer }: { viewer: Viewer }) {
  return (
    <header className={css.root}>
      <Avatar viewer={viewer} className={css.face} />
      <div>
        <MainHeading>{viewer.name}</MainHeading>
        <p className={css.line}>
          <span>{viewer.email}</span>
          <PlanBadge subscription={viewer.subscription} />
        </p>
        <p className={css.since}>Member since {month.format(new Date(viewer.createdAt))}</p>
      </div>
    </header>
  );
}

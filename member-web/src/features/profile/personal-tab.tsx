import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvatarSetting } from './avatar-setting.tsx';
import { personalQuery } from './personal.documents.ts';
import { PersonalForm } from './personal-form.tsx';
import css from './personal-tab.module.css';

/** Picture and personal data of a member. */
export function PersonalTab({ viewer }: { viewer: Viewer }) {
  // Fetched again, so that changes are based on the stored values.
  const answer = useGatewayQuery(personalQuery, { fetchPolicy: 'network-only' });
  return (
    <>
      <AvatarSetting viewer={viewer} />
      <SettingsRow title={m.profile_about_heading()} text={m.profile_about_text()}>
        {answer.status === 'waiting' && (
          <Skeleton className={css.skeleton}>
            <i />
            <i />
            <i />
          </Skeleton>
        )}
        {answer.status === 'failed' && <LoadFailed of={answer} title={m.profile_load_failed()} />}
        {answer.status === 'ready' && <PersonalForm viewer={viewer} stored={answer.data.me} />}
      </SettingsRow>
    </>
  );
}

import { useViewer, type Viewer } from '../../session/use-viewer.ts';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { DeletionSetting } from './deletion-setting.tsx';
import { EmailSetting } from './email-setting.tsx';
import { GoogleSetting } from './google-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { ProfileHead } from './profile-head.tsx';
import css from './profile-page.module.css';

/** `/profile`: who the member is to us, and how they sign in. */
export default function ProfilePage() {
  usePageTitle('Profile');
  const who = useViewer();
  if (who.status !== 'known') return null;
  return <Profile viewer={who.viewer} />;
}

function Profile({ viewer }: { viewer: Viewer }) {
  const google = viewer.authProvider === 'google';
  return (
    <div className={`${page.page} ${css.root}`}>
      <ProfileHead viewer={viewer} />
      {google ? (
        <GoogleSetting email={viewer.email} />
      ) : (
        <>
          <EmailSetting email={viewer.email} />
          <PasswordSetting email={viewer.email} />
        </>
      )}
      <DeletionSetting asksPassword={!google} />
    </div>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { useSearchParams } from 'react-router';
import { useViewer, type Viewer } from '../../session/use-viewer.ts';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { useNewSession } from '../auth/use-new-session.ts';
import { SubscriptionSection } from '../subscription/subscription-section.tsx';
import { PersonalTab } from './personal-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { ProfileHead } from './profile-head.tsx';
import css from './profile-page.module.css';
import { ProfileTabs } from './profile-tabs.tsx';
import { SecurityTab } from './security-tab.tsx';
import { type Tab, tabOf, tabs } from './tabs.ts';

/** `/profile`: the member's data, security, preferences and plan. */
export default function ProfilePage() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  usePageTitle(tab === 'personal' ? m.profile_page_title() : m.profile_tab_page_title({ tab: tabs[tab]() }));
  const who = useViewer();
  if (who.status !== 'known') return null;
  return <Profile viewer={who.viewer} tab={tab} />;
}

function Profile({ viewer, tab }: { viewer: Viewer; tab: Tab }) {
  const signIn = useNewSession();
  return (
    <div className={`${page.page} ${css.root}`}>
      <ProfileHead viewer={viewer} />
      <ProfileTabs current={tab} />
      <Part viewer={viewer} tab={tab} />
      <SignInAgain viewer={viewer} signIn={signIn} />
    </div>
  );
}

function Part({ viewer, tab }: { viewer: Viewer; tab: Tab }) {
  switch (tab) {
    case 'personal':
      return <PersonalTab viewer={viewer} />;
    case 'security':
      return <SecurityTab viewer={viewer} />;
    case 'preferences':
      return <PreferencesTab />;
    case 'subscription':
      return <SubscriptionSection viewer={viewer} />;
  }
}

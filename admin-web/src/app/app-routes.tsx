import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { ErrorScreen } from '@quiet-time/web/error-screen.tsx';
import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { type ComponentType, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router';
import type { SectionProps } from '../ui/section-props.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { NotFound } from './not-found.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

const ManageScriptures = lazyPage(() => import('../features/scriptures/list/manage-scriptures.tsx'));
const DailyScripture = lazyPage(() => import('../features/scriptures/daily/daily-scripture.tsx'));
const SetupPage = lazyPage(() => import('../features/auth/setup-page.tsx'));
const SignInPage = lazyPage(() => import('../features/auth/sign-in-page.tsx'));

/**
 * Routes of the back-office. The panel is one page with its section in the query (`/admin?s=devotionals`). Two pages of
 * scriptures have their own addresses.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => <ErrorScreen />}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<Navigate replace to="/admin" />} />
          <Route path="/login" element={<SignInPage />} />
          <Route path="/setup" element={<SetupPage />} />
          <Route
            path="/admin"
            element={
              <RequireAdmin>
                <AdminPanel />
              </RequireAdmin>
            }
          />
          <Route path="/admin/scriptures" element={<ScripturesPage Screen={ManageScriptures} />} />
          <Route path="/admin/daily-scripture" element={<ScripturesPage Screen={DailyScripture} />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

const sectionOf = (name: string | null) => sections.find(({ key }) => key === name) ?? sections[0];

/**
 * Page of the scriptures with its own address, in the frame of the panel. Shows "Access Denied" to everybody without
 * access.
 */
function ScripturesPage({ Screen }: { Screen: ComponentType<SectionProps> }) {
  return (
    <RequireAdmin inPlace>
      <SectionFrame section={sectionOf('scriptures')} Screen={Screen} />
    </RequireAdmin>
  );
}

/** `/admin`: the sidebar and the section named in the address. An unknown name shows the first section. */
function AdminPanel() {
  const [params] = useSearchParams();
  const section = sectionOf(params.get('s'));
  usePageTitle(section.title);
  return <SectionFrame section={section} />;
}

import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { ErrorScreen } from '@quiet-time/web/error-screen.tsx';
import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { AdminPage } from './admin-page.tsx';
import { AdminPanel } from './admin-panel.tsx';
import { NotFound } from './not-found.tsx';
import { RequireAdmin } from './require-admin.tsx';

const ManageScriptures = lazyPage(() => import('../features/scriptures/list/manage-scriptures.tsx'));
const DailyScripture = lazyPage(() => import('../features/scriptures/daily/daily-scripture.tsx'));
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
          <Route
            path="/admin"
            element={
              <RequireAdmin>
                <AdminPanel />
              </RequireAdmin>
            }
          />
          <Route
            path="/admin/scriptures"
            element={<AdminPage section="scriptures" Screen={ManageScriptures} />}
          />
          <Route
            path="/admin/daily-scripture"
            element={<AdminPage section="scriptures" Screen={DailyScripture} />}
          />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

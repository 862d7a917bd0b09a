import { ErrorBoundary } from '@quiet-time/schema/web/error-boundary.tsx';
import { ErrorScreen } from '@quiet-time/schema/web/error-screen.tsx';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { AdminPanel } from './admin-panel.tsx';
import { NotFound } from './not-found.tsx';
import { RequireAdmin } from './require-admin.tsx';

const SignInPage = lazy(() => import('../features/sign-in/sign-in-page.tsx'));

/** The pages of the back-office. The panel is one page; its sections are a query (`/admin?s=devotionals`). */
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
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

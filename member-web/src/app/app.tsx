import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPage, lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { Toasts } from '@quiet-time/web/toast/toasts.tsx';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ReplayEarlyEvents } from '../ui/early-events.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Redirect } from '../ui/redirect.tsx';
import { openPages, otherPages } from './pages.ts';
import { protectedPaths } from './protected-paths.ts';
import { Shell } from './shell.tsx';

const HomePage = lazyPage(otherPages.home);
const DevotionalsPage = lazyPage(otherPages.devotionals);
const LegalPage = lazyPage(otherPages.legal);
const ProfilePage = lazyPage(otherPages.profile);
const PaymentPages = lazyPage(otherPages.payment);
const FamilyPages = lazyPage(otherPages.family);
const JournalPage = lazyPage(otherPages.journal);
const AnswersAndNotesPage = lazyPage(otherPages.answersAndNotes);
const NotFoundPage = lazyPage(otherPages.notFound);
const openRoutes = Object.entries(openPages).map(([path, load]) => {
  const Page = lazyPage(load);
  return <Route key={path} path={path} element={<Page />} />;
});
// Loaded later: the first page of a visitor needs no guard.
const RequireSignIn = lazyPage(() => import('./guards/require-sign-in.tsx'));
const AdminRedirect = lazyPage(() => import('./guards/admin-redirect.tsx'));
const SubscriptionSync = lazyPart(() => import('../features/subscription/subscription-sync.tsx'), 'quiet');
const BackgroundSync = lazyPart(() => import('./offline/background-sync.tsx'), 'quiet');

/** The whole member site below its providers and a router. */
export function App() {
  return (
    <>
      <Shell>
        <Suspense fallback={<PageSkeleton />}>
          <ReplayEarlyEvents />
          <Routes>
            <Route path="/" element={<HomePage next={[otherPages.devotionals]} />} />
            <Route path="/devotionals" element={<DevotionalsPage next={[otherPages.home]} />} />
            {openRoutes}
            <Route path="/bible/:book" element={<Redirect to="1" />} />
            <Route path="/imprint" element={<LegalPage text="imprint" />} />
            <Route path="/privacy" element={<LegalPage text="privacy" />} />
            <Route path="/family/invite/accept" element={<FamilyPages part="invitation" />} />
            <Route element={<RequireSignIn />}>
              <Route path={protectedPaths.profile} element={<ProfilePage />} />
              <Route path={protectedPaths.answersAndNotes} element={<AnswersAndNotesPage />} />
              <Route path={`${protectedPaths.journal}/*`} element={<JournalPage />} />
              <Route path={protectedPaths.payment} element={<PaymentPages part="offer" />} />
              <Route path={protectedPaths.paymentSuccess} element={<PaymentPages part="success" />} />
              <Route path={protectedPaths.paymentCancel} element={<PaymentPages part="cancel" />} />
              <Route path={protectedPaths.family} element={<FamilyPages part="family" />} />
            </Route>
            <Route path="/encouraging-words" element={<Redirect to="/encouraging" />} />
            <Route path="/admin/*" element={<AdminRedirect />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </Shell>
      <Toasts />
      <MembersSync />
    </>
  );
}

/** Renders for members only. The token is the key, so that each sign-in starts afresh after an earlier failure. */
function MembersSync() {
  const token = useSessionToken();
  if (!token) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <SubscriptionSync key={token} />
        <BackgroundSync key={`waiting ${token}`} token={token} />
      </Suspense>
    </ErrorBoundary>
  );
}

import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPage, lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { Toasts } from '@quiet-time/web/toast/toasts.tsx';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ReplayEarlyEvents } from '../ui/early-events.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Redirect } from '../ui/redirect.tsx';
import { pages } from './pages.ts';
import { protectedPaths } from './protected-paths.ts';
import { Shell } from './shell.tsx';

const HomePage = lazyPage(pages.home);
const DevotionalsPage = lazyPage(pages.devotionals);
const BiblePage = lazyPage(pages.bible);
const BibleChapterPage = lazyPage(pages.bibleChapter);
const LoginPage = lazyPage(pages.login);
const AuthSuccessPage = lazyPage(pages.authSuccess);
const ForgotPasswordPage = lazyPage(pages.forgotPassword);
const ResetPasswordPage = lazyPage(pages.resetPassword);
const ProfilePage = lazyPage(pages.profile);
const MeditationPage = lazyPage(pages.meditation);
const TopicPage = lazyPage(pages.topic);
const FaqPage = lazyPage(pages.faq);
const PrayersPage = lazyPage(pages.prayers);
const EncouragingWordsPage = lazyPage(pages.encouragingWords);
const ContactPage = lazyPage(pages.contact);
const AboutPage = lazyPage(pages.about);
const LegalPage = lazyPage(pages.legal);
const PlansPage = lazyPage(pages.plans);
const PaymentPages = lazyPage(pages.payment);
const FamilyPages = lazyPage(pages.family);
const StopRemindersPage = lazyPage(pages.stopReminders);
const JournalPage = lazyPage(pages.journal);
const AnswersAndNotesPage = lazyPage(pages.answersAndNotes);
const NotFoundPage = lazyPage(pages.notFound);
const ResponsiveTestPage = lazyPage(() => import('../ui/responsive-test-page.tsx'));
// Not in the first download: the first page that a visitor reads needs no guard.
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
            <Route path="/" element={<HomePage next={[pages.devotionals]} />} />
            <Route path="/devotionals" element={<DevotionalsPage next={[pages.home]} />} />
            <Route path="/scripture-meditation" element={<MeditationPage />} />
            <Route path="/scripture-verses/:topicId" element={<TopicPage />} />
            <Route path="/bible" element={<BiblePage />} />
            <Route path="/bible/:book" element={<Redirect to="1" />} />
            <Route path="/bible/:book/:chapter" element={<BibleChapterPage />} />
            <Route path="/faq" element={<FaqPage />} />
            <Route path="/prayers" element={<PrayersPage />} />
            <Route path="/encouraging" element={<EncouragingWordsPage />} />
            <Route path="/contact" element={<ContactPage />} />
            <Route path="/about" element={<AboutPage />} />
            <Route path="/imprint" element={<LegalPage text="imprint" />} />
            <Route path="/privacy" element={<LegalPage text="privacy" />} />
            <Route path="/login" element={<LoginPage />} />
            <Route path="/auth/success" element={<AuthSuccessPage />} />
            <Route path="/forgot-password" element={<ForgotPasswordPage />} />
            <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
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
            <Route path="/unsubscribe/:token" element={<StopRemindersPage />} />
            <Route path="/subscription-plans" element={<PlansPage />} />
            <Route path="/encouraging-words" element={<Redirect to="/encouraging" />} />
            <Route path="/responsive-test" element={<ResponsiveTestPage />} />
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

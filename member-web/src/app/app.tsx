import { Toasts } from '@quiet-time/schema/web/toast/toasts.tsx';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { ReadingSkeleton } from '../ui/reading-skeleton.tsx';
import { pages } from './pages.ts';
import { protectedPaths } from './protected-paths.ts';
import { Shell } from './shell.tsx';

const HomePage = lazy(pages.home);
const DevotionalsPage = lazy(pages.devotionals);
const BiblePage = lazy(pages.bible);
const BibleChapterPage = lazy(pages.bibleChapter);
const LoginPage = lazy(pages.login);
const AuthSuccessPage = lazy(pages.authSuccess);
const ForgotPasswordPage = lazy(pages.forgotPassword);
const ResetPasswordPage = lazy(pages.resetPassword);
const ProfilePage = lazy(pages.profile);
const MeditationPage = lazy(pages.meditation);
const TopicPage = lazy(pages.topic);
const FaqPage = lazy(pages.faq);
const PrayersPage = lazy(pages.prayers);
const EncouragingPage = lazy(pages.encouraging);
const ContactPage = lazy(pages.contact);
const AboutPage = lazy(pages.about);
const LaterPage = lazy(pages.later);
const NotFoundPage = lazy(pages.notFound);
const ResponsiveTestPage = lazy(() => import('../ui/responsive-test-page.tsx'));
// Nobody needs a guard on the first page they read.
const RequireSignIn = lazy(() => import('./guards/require-sign-in.tsx'));
const AdminDoor = lazy(() => import('./guards/admin-door.tsx'));

/** The pages open to all that are still being built. */
const laterPages = [['/subscription-plans', 'Subscription Plans']] as const;

/** The whole member site below its providers and a router. */
export function App() {
  return (
    <>
      <Shell>
        <Suspense fallback={<ReadingSkeleton />}>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/devotionals" element={<DevotionalsPage />} />
            <Route path="/scripture-meditation" element={<MeditationPage />} />
            <Route path="/scripture-verses/:topicId" element={<TopicPage />} />
            <Route path="/bible" element={<BiblePage />} />
            <Route path="/bible/:book" element={<Navigate replace to="1" />} />
            <Route path="/bible/:book/:chapter" element={<BibleChapterPage />} />
            <Route path="/faq" element={<FaqPage />} />
            <Route path="/prayers" element={<PrayersPage />} />
            <Route path="/encouraging" element={<EncouragingPage />} />
            <Route path="/contact" element={<ContactPage />} />
            <Route path="/about" element={<AboutPage />} />
            <Route path="/login" element={<LoginPage />} />
            <Route path="/auth/success" element={<AuthSuccessPage />} />
            <Route path="/forgot-password" element={<ForgotPasswordPage />} />
            <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
            <Route element={<RequireSignIn />}>
              <Route path={protectedPaths.profile} element={<ProfilePage />} />
              <Route path={protectedPaths.journal} element={<LaterPage title="Journal" />} />
              <Route path={protectedPaths.payment} element={<LaterPage title="Payment" />} />
              <Route path={protectedPaths.paymentSuccess} element={<LaterPage title="Payment" />} />
              <Route path={protectedPaths.paymentCancel} element={<LaterPage title="Payment" />} />
              <Route path={protectedPaths.family} element={<LaterPage title="Family" />} />
            </Route>
            {laterPages.map(([path, title]) => (
              <Route key={path} path={path} element={<LaterPage title={title} />} />
            ))}
            <Route path="/encouraging-words" element={<Navigate replace to="/encouraging" />} />
            <Route path="/responsive-test" element={<ResponsiveTestPage />} />
            <Route path="/admin/*" element={<AdminDoor />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </Shell>
      <Toasts />
    </>
  );
}

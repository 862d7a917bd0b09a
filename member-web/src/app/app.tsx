import { Toasts } from '@quiet-time/schema/web/toast/toasts.tsx';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ReadingSkeleton } from '../ui/reading-skeleton.tsx';
import { pages } from './pages.ts';
import { Shell } from './shell.tsx';

const HomePage = lazy(pages.home);
const DevotionalsPage = lazy(pages.devotionals);
const NotFoundPage = lazy(pages.notFound);

/** The whole member site below its providers and a router. */
export function App() {
  return (
    <>
      <Shell>
        <Suspense fallback={<ReadingSkeleton />}>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/devotionals" element={<DevotionalsPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </Shell>
      <Toasts />
    </>
  );
}

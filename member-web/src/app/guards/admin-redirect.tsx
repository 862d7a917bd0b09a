import { isStaff } from '@quiet-time/schema/roles';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { openExternal } from '../../lib/leave.ts';
import { KnownViewer } from '../../ui/known-viewer.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { adminUrl } from '../admin-url.ts';

/**
 * `/admin` on the member site: redirects administrators and editors to the back-office, which is another site, and
 * members to the home page.
 */
export default function AdminRedirect() {
  return <KnownViewer>{({ role }) => (isStaff(role) ? <ToTheBackOffice /> : <Home />)}</KnownViewer>;
}

const Home = () => <Navigate replace to="/" />;

function ToTheBackOffice() {
  const { pathname, search } = useLocation();
  const site = adminUrl();
  useEffect(() => {
    if (site) openExternal(new URL(pathname + search, site).href);
  }, [site, pathname, search]);
  if (!site) return <Home />;
  return <PageSkeleton />;
}

import { Outlet } from 'react-router';
import { KnownViewer } from '../../ui/known-viewer.tsx';

/** Around the routes of pages that only members open. */
export default function RequireSignIn() {
  return <KnownViewer>{() => <Outlet />}</KnownViewer>;
}

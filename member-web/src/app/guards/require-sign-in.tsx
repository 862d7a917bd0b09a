import { Outlet } from 'react-router';
import { KnownViewer } from '../../ui/known-viewer.tsx';

/** Guards the routes of pages that only members open. */
export default function RequireSignIn() {
  return <KnownViewer>{() => <Outlet />}</KnownViewer>;
}

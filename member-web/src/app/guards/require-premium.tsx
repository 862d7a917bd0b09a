import { Navigate, Outlet } from 'react-router';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import { KnownViewer } from '../../ui/known-viewer.tsx';

/**
 * Guards routes for premium, family and administrators; others are redirected home. No route needs it today (AMB-05).
 */
export default function RequirePremium() {
  return (
    <KnownViewer>
      {(viewer) => (capabilitiesOf(viewer).premiumContent ? <Outlet /> : <Navigate replace to="/" />)}
    </KnownViewer>
  );
}

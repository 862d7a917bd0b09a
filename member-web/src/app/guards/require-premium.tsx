import { Navigate, Outlet } from 'react-router';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import { KnownViewer } from '../../ui/known-viewer.tsx';

/** Around routes for premium, family and administrators; others go home. No route of today needs it (AMB-05). */
export default function RequirePremium() {
  return (
    <KnownViewer>
      {(viewer) => (capabilitiesOf(viewer).premiumContent ? <Outlet /> : <Navigate replace to="/" />)}
    </KnownViewer>
  );
}

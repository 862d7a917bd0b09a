import { Navigate, Outlet } from 'react-router';
import { KnownViewer } from './known-viewer.tsx';

const plans = ['premium', 'family'];

/** Around the routes of pages for the premium and the family plan; whoever has another one goes home. */
export function RequirePremium() {
  return (
    <KnownViewer>
      {({ role, subscription }) =>
        role === 'admin' || plans.includes(subscription) ? <Outlet /> : <Navigate replace to="/" />
      }
    </KnownViewer>
  );
}

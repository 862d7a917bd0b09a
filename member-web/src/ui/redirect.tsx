import { Navigate, type To } from 'react-router';
import { useHydrating } from './rendering.ts';

/** Redirects in the browser and replaces the history entry. During hydration it renders nothing, as on the server. */
export function Redirect({ to }: { to: To }) {
  return useHydrating() ? null : <Navigate replace to={to} />;
}

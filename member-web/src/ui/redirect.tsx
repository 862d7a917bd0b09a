import { Navigate, type To } from 'react-router';
import { useHydrating } from './rendering.ts';

/** Leads elsewhere in place of this entry of the history, in the browser: a server sends nobody away from a page. */
export function Redirect({ to }: { to: To }) {
  return useHydrating() ? null : <Navigate replace to={to} />;
}

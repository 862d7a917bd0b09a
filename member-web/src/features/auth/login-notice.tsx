import { m } from '@quiet-time/schema/sentences';
import { Note } from '@quiet-time/web/note.tsx';

/** Messages by `reason=` of `error=auth_failed`. */
const reasons: Record<string, () => string> = {
  not_configured: m.account_google_not_configured,
  deactivated: m.account_deactivated,
  registration_closed: m.account_registration_closed,
};

/** Reason why signing in with another provider failed. */
export function LoginNotice({ params }: { params: URLSearchParams }) {
  if (params.get('error') !== 'auth_failed') return null;
  const reason = params.get('reason') ?? '';
  const why = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  return <Note tone="error">{why?.() ?? m.account_sign_in_failed()}</Note>;
}

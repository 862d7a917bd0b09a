import { messages } from '@quiet-time/schema/messages';
import { Note } from '@quiet-time/schema/web/note.tsx';

/** What `reason=` says about `error=auth_failed`. */
const reasons: Record<string, string> = {
  not_configured: messages.googleNotConfigured,
  deactivated: messages.accountDeactivated,
};

/** Why somebody is back here who wanted to come in another way. */
export function LoginNotice({ params }: { params: URLSearchParams }) {
  if (params.get('error') !== 'auth_failed') return null;
  const reason = params.get('reason') ?? '';
  return <Note tone="error">{Object.hasOwn(reasons, reason) ? reasons[reason] : messages.signInFailed}</Note>;
}

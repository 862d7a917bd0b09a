import { Button } from '@mantine/core';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { memberPage } from '../lib/page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** The sign-in address for visitors, or the email of a signed-in member without access. */
type Props = { signIn: string } | { email: string; onSignOut(): void };

/** Replaces a page that is for administrators only. */
export function AccessDenied(props: Props) {
  usePageTitle(backOfficeMessages.accessDenied);
  const known = 'email' in props;
  return (
    <main>
      <EmptyState
        as="h1"
        scene="gate"
        title={backOfficeMessages.accessDenied}
        text={
          known
            ? `${m.shared_admin_required()} You are signed in as ${props.email}.`
            : m.shared_admin_required()
        }
      >
        {known ? (
          <Button onClick={props.onSignOut}>Logout</Button>
        ) : (
          <Button component={Link} to={props.signIn}>
            Sign In
          </Button>
        )}
      </EmptyState>
    </main>
  );
}

interface NoAccessProps {
  /** Email of the signed-in account, shown to identify it. */
  email: string;
  onSignOut(): void;
}

/** Page for a signed-in member who has no role in the back-office. */
export function NoAccess({ email, onSignOut }: NoAccessProps) {
  usePageTitle('No access');
  const home = memberPage('/');
  return (
    <main>
      <EmptyState
        as="h1"
        scene="gate"
        title={backOfficeMessages.notAnAdmin}
        text={`You are signed in as ${email}. Log out to come in with another account.`}
      >
        <Button onClick={onSignOut}>Logout</Button>
        {home && (
          <Button variant="subtle" component="a" href={home}>
            Go to the member site
          </Button>
        )}
      </EmptyState>
    </main>
  );
}

import { Button } from '@mantine/core';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { memberPage } from '../lib/page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

interface Props {
  /** Email of the signed-in account, shown to identify it. */
  email: string;
  onSignOut(): void;
}

/** Page for a signed-in member who has no role in the back-office. */
export function NoAccess({ email, onSignOut }: Props) {
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

import { Button } from '@mantine/core';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { memberPage } from '../lib/page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

interface Props {
  /** Who is signed in, so that people see which account it is. */
  email: string;
  onSignOut(): void;
}

/** For somebody who is signed in and no administrator. */
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

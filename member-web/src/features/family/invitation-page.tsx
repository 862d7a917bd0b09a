import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useViewer } from '../../session/use-viewer.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { acceptInvitationMutation, familyQuery, invitationQuery } from './family.documents.ts';
import css from './family.module.css';

/**
 * `/family/invite/accept?token=…`: shows the invitation first. Visitors sign in or create an account, and come back.
 * Members accept it by a button, since opening a link changes nothing.
 */
export default function InvitationPage() {
  usePageTitle(m.family_invitation_title());
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const who = useViewer();
  const answer = useGatewayQuery(invitationQuery, {
    variables: { token },
    skip: !token,
    fetchPolicy: 'network-only',
  });
  const isUnknown = answer.failure?.code === 'NOT_FOUND' || answer.failure?.code === 'BAD_USER_INPUT';
  if (!token) return <Back said={m.family_token_missing()} />;
  if (answer.status === 'failed' && isUnknown) return <Back said={m.family_invitation_invalid()} />;
  return (
    <div className={`${page.page} ${css.root}`}>
      <MainHeading>{m.family_invitation_title()}</MainHeading>
      {answer.status === 'failed' && <LoadFailed of={answer} title={m.family_invitation_load_failed()} />}
      {answer.status === 'ready' && who.status === 'known' && (
        <Accepting key={who.viewer.id} invitation={answer.data.familyInvitation} token={token} />
      )}
      {answer.status === 'ready' && who.status === 'guest' && (
        <Invited invitation={answer.data.familyInvitation} token={token} />
      )}
      {(answer.status === 'waiting' || who.status === 'loading') && <ReadingSkeleton titled />}
      {who.status === 'failed' && <LoadFailed of={who} title={m.family_invitation_load_failed()} />}
    </div>
  );
}

/** Shows a message, and redirects home. */
function Back({ said }: { said: string }) {
  const navigate = useNavigate();
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    toast.error(said);
    navigate('/', { replace: true });
  }, [said, navigate]);
  return null;
}

interface InvitedProps {
  invitation: ResultOf<typeof invitationQuery>['familyInvitation'];
  token: string;
}

function Invited({ invitation: { email, userExists, ownerName }, token }: InvitedProps) {
  const redirect = `/family/invite/accept?${new URLSearchParams({ token })}`;
  const query = new URLSearchParams({ ...(!userExists && { mode: 'signup' }), email, redirect });
  return (
    <>
      <p className={css.lead}>{m.family_invited_by({ owner: ownerName, email })}</p>
      <Button component={Link} to={`/login?${query}`} size="lg">
        {userExists ? m.family_sign_in_to_accept() : m.family_sign_up_to_accept()}
      </Button>
    </>
  );
}

function Accepting({ invitation: { email, ownerName }, token }: InvitedProps) {
  const gateway = useGateway();
  const [accept] = useMutation(acceptInvitationMutation);
  const navigate = useNavigate();
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);

  const join = () =>
    void attempt(
      async () => {
        setProblem(null);
        const { data } = await accept({ variables: { token } });
        if (data) {
          const { family } = data.acceptFamilyInvitation;
          gateway.change((cache) => cache.writeQuery({ query: familyQuery, data: { family } }));
        }
        toast.success(m.family_joined());
        navigate('/family', { replace: true });
      },
      (thrown) => setProblem(reasonFor(thrown, m.family_accept_failed())),
    );
  return (
    <>
      <p className={css.lead}>{m.family_invited_by({ owner: ownerName, email })}</p>
      {problem && <Note tone="error">{problem}</Note>}
      <div className={css.actions}>
        <BusyButton busy={busy} busyText={m.family_working()} onClick={join}>
          {m.family_accept()}
        </BusyButton>
        <Button component={Link} to="/" variant="default">
          {m.account_back_to_home()}
        </Button>
      </div>
    </>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Link } from 'react-router';
import { arePlansOffered } from '../../lib/plans-offered.ts';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import { useViewer, type Viewer } from '../../session/use-viewer.ts';
import { viewerQuery } from '../../session/viewer.documents.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { leaveFocus } from '../../ui/focus-text.ts';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { createFamilyMutation, familyQuery } from './family.documents.ts';
import css from './family.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { JoinedFamily } from './joined-family.tsx';
import { OwnFamily } from './own-family.tsx';

/** `/family`: the people with whom a member shares a plan. */
export default function FamilyPage() {
  usePageTitle(m.site_page_family());
  const who = useViewer();
  if (who.status !== 'known') return null;
  return (
    <div className={`${page.page} ${css.root}`}>
      <MainHeading>{m.site_page_family()}</MainHeading>
      <Content viewer={who.viewer} />
    </div>
  );
}

function Content({ viewer }: { viewer: Viewer }) {
  const answer = useGatewayQuery(familyQuery);
  const gateway = useGateway();
  // Permissions follow from the family, so the viewer is refetched.
  const changed = async () => {
    await Promise.all([answer.retry(), gateway.refetchQueries({ include: [viewerQuery] })]);
  };
  const waiting = (
    <Skeleton className={css.skeleton}>
      <i />
      <i />
    </Skeleton>
  );
  return (
    <QueryView of={answer} waiting={waiting} failed={m.family_load_failed()}>
      {({ family }) => {
        if (!family) return <NoFamily viewer={viewer} onCreated={changed} />;
        if (family.owner.id === viewer.id) return <OwnFamily family={family} onChanged={changed} />;
        return <JoinedFamily family={family} viewerId={viewer.id} onLeft={changed} />;
      }}
    </QueryView>
  );
}

function NoFamily({ viewer, onCreated }: { viewer: Viewer; onCreated(): Promise<void> }) {
  const [create] = useMutation(createFamilyMutation);
  const { busy, attempt } = useAttempt();
  if (!capabilitiesOf(viewer).family) {
    if (!arePlansOffered()) {
      return (
        <EmptyState kind="seed" title={m.locked_none_title()} text={m.locked_family_none_text()}>
          <Button component={Link} to="/">
            {m.locked_home()}
          </Button>
        </EmptyState>
      );
    }
    return (
      <>
        <p className={css.lead}>{m.family_needs_plan()}</p>
        <Button component={Link} to="/subscription-plans">
          {m.shared_see_plans()}
        </Button>
        <HowItWorks owner={null} />
      </>
    );
  }
  const press = () =>
    attempt(
      async () => {
        await create();
        await onCreated();
      },
      (thrown) => toast.error(reasonFor(thrown, m.family_create_failed())),
    );
  return (
    <>
      <p className={css.lead}>{m.family_create_lead()}</p>
      <BusyButton ref={leaveFocus} busy={busy} busyText={m.family_creating()} onClick={press}>
        {m.family_create()}
      </BusyButton>
      <HowItWorks owner={null} />
    </>
  );
}

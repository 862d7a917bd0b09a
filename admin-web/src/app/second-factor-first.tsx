import { m } from '@quiet-time/schema/sentences';
import SecondFactorPanel from '@quiet-time/web/second-factor/second-factor-panel.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** Replaces every section for an administrator who lacks the two-step sign-in that the site requires. */
export default function SecondFactorFirst({ onOn }: { onOn(): void }) {
  usePageTitle(m.second_factor_heading());
  return (
    <>
      <PageHead
        title={m.second_factor_admin_required_heading()}
        summary={m.second_factor_admin_required_text()}
      />
      <SecondFactorPanel
        asksPassword
        heading="h2"
        failed={(answer) => <LoadFailed of={answer} />}
        onOn={onOn}
      />
    </>
  );
}

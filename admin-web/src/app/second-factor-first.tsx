import { m } from '@quiet-time/schema/sentences';
import SecondFactorPanel from '@quiet-time/web/second-factor/second-factor-panel.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** In place of every section, for an administrator of a site that asks for two-step sign-in. */
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

import { m } from '@quiet-time/schema/sentences';
import SecondFactorPanel from '@quiet-time/web/second-factor/second-factor-panel.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** How the administrator signs in: with a second step, or without. */
export default function SecuritySection() {
  return (
    <>
      <PageHead title={m.second_factor_heading()} summary={m.second_factor_text()} />
      <SecondFactorPanel asksPassword heading="h2" failed={(answer) => <LoadFailed of={answer} />} />
    </>
  );
}

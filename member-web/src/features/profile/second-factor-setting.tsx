import { m } from '@quiet-time/schema/sentences';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';

const SecondFactorPanel = lazyPart(() => import('@quiet-time/web/second-factor/second-factor-panel.tsx'));

/** Code from the phone as a second step of signing in. */
export function SecondFactorSetting({ asksPassword }: { asksPassword: boolean }) {
  return (
    <SettingsRow title={m.second_factor_heading()} text={m.second_factor_text()}>
      <Suspense fallback={<div aria-busy />}>
        <SecondFactorPanel
          asksPassword={asksPassword}
          heading="h3"
          failed={(answer) => <LoadFailed of={answer} title={m.second_factor_load_failed()} />}
        />
      </Suspense>
    </SettingsRow>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useRef } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';

const ApiTokensPanel = lazyPart(() => import('@quiet-time/web/api-tokens/api-tokens-panel.tsx'));

/** Tokens with which programs act in the member's name. */
export function ApiTokensSetting({ asksPassword }: { asksPassword: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsRow title={m.api_tokens_heading()} text={m.api_tokens_text()} heading={heading}>
      <Suspense fallback={<div aria-busy />}>
        <ApiTokensPanel
          asksPassword={asksPassword}
          heading="h3"
          failed={(answer) => <LoadFailed of={answer} title={m.api_tokens_load_failed()} />}
          onRevoked={() => heading.current?.focus()}
        />
      </Suspense>
    </SettingsRow>
  );
}

import { m } from '@quiet-time/schema/sentences';
import ApiTokensPanel from '@quiet-time/web/api-tokens/api-tokens-panel.tsx';
import SecondFactorPanel from '@quiet-time/web/second-factor/second-factor-panel.tsx';
import { useRef } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './security-section.module.css';

/** Section for the administrator's two-step sign-in and API tokens. */
export default function SecuritySection() {
  const tokens = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageHead title="Security" summary="How you sign in, and what your programs may do." />
      <section className={css.part}>
        <h2>{m.second_factor_heading()}</h2>
        <p>{m.second_factor_text()}</p>
        <SecondFactorPanel asksPassword heading="h3" failed={(answer) => <LoadFailed of={answer} />} />
      </section>
      <section className={css.part}>
        <h2 ref={tokens} tabIndex={-1}>
          {m.api_tokens_heading()}
        </h2>
        <p>{m.api_tokens_text()}</p>
        <ApiTokensPanel
          asksPassword
          failed={(answer) => <LoadFailed of={answer} />}
          onRevoked={() => tokens.current?.focus()}
        />
      </section>
    </>
  );
}

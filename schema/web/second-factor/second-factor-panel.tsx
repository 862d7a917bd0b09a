import { m } from '@quiet-time/schema/sentences';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useMutation } from '../gateway-client/use-mutation.ts';
import { toast } from '../toast/toast.ts';
import type { FailedQuery } from '../use-gateway-query.ts';
import { useGatewayQuery } from '../use-gateway-query.ts';
import { FactorForm } from './factor-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  beginSecondFactorMutation,
  confirmSecondFactorMutation,
  removeSecondFactorMutation,
  renewRecoveryCodesMutation,
  secondFactorQuery,
} from './second-factor.documents.ts';
import css from './second-factor.module.css';

type Step =
  | { name: 'state' | 'begin' | 'remove' | 'renew' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[]; said: string };

interface Props {
  /**
   * Whether a password is asked for. False for Google accounts: the server then asks for a fresh sign-in, with an
   * explanation.
   */
  asksPassword: boolean;
  /** Level of the headings, one below the heading above the panel. */
  heading: 'h2' | 'h3';
  /** Renders a failed load in the style of the app. */
  failed(answer: FailedQuery): ReactNode;
  /** Called when it was switched on and the recovery codes are stored. */
  onOn?: () => void;
}

/** Status of two-step sign-in, with the steps that switch it on or off. */
export default function SecondFactorPanel({ asksPassword, heading: Heading, failed, onOn }: Props) {
  const answer = useGatewayQuery(secondFactorQuery);
  const [step, setStep] = useState<Step>({ name: 'state' });
  const [begin] = useMutation(beginSecondFactorMutation);
  const [confirm] = useMutation(confirmSecondFactorMutation);
  const [renew] = useMutation(renewRecoveryCodesMutation);
  const refetchQueries = [secondFactorQuery];
  const [remove] = useMutation(removeSecondFactorMutation, { refetchQueries, awaitRefetchQueries: true });
  const rest = () => setStep({ name: 'state' });

  if (step.name === 'begin') {
    return (
      <FactorForm
        asksPassword={asksPassword}
        submitLabel={m.second_factor_next()}
        busyText={m.second_factor_next_busy()}
        onCancel={rest}
        send={async ({ password }) => {
          const { data } = await begin({ variables: { password } });
          if (data) setStep({ name: 'scan', ...data.beginSecondFactor });
        }}
      >
        <p>{asksPassword ? m.second_factor_begin_text() : m.second_factor_begin_google()}</p>
      </FactorForm>
    );
  }
  if (step.name === 'scan') {
    return (
      <FactorForm
        asksCode="app"
        submitLabel={m.second_factor_switch_on()}
        busyText={m.second_factor_checking()}
        onCancel={rest}
        send={async ({ code }) => {
          const { data } = await confirm({ variables: { code } });
          if (!data) return;
          const { codes } = data.confirmSecondFactor;
          setStep({ name: 'codes', codes, said: m.second_factor_switched_on() });
        }}
      >
        <Heading className={css.heading}>{m.second_factor_scan_heading()}</Heading>
        <p>{m.second_factor_scan_text()}</p>
        <QrCode text={step.uri} label={m.second_factor_scan_label()} className={css.qr ?? ''} />
        <p>{m.second_factor_by_hand()}</p>
        <code className={css.secret}>{step.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </FactorForm>
    );
  }
  if (step.name === 'codes') {
    return (
      <RecoveryCodes
        codes={step.codes}
        heading={Heading}
        onDone={async () => {
          toast.success(step.said);
          await answer.retry();
          rest();
          onOn?.();
        }}
      />
    );
  }
  if (step.name === 'renew') {
    return (
      <FactorForm
        asksPassword={asksPassword}
        asksCode="any"
        submitLabel={m.second_factor_renew()}
        busyText={m.second_factor_renewing()}
        onCancel={rest}
        send={async ({ password, code }) => {
          const { data } = await renew({ variables: { password, code } });
          if (!data) return;
          setStep({ name: 'codes', codes: data.renewRecoveryCodes.codes, said: m.second_factor_renewed() });
        }}
      >
        <p>{m.second_factor_renew_text()}</p>
      </FactorForm>
    );
  }
  if (step.name === 'remove') {
    return (
      <FactorForm
        asksPassword={asksPassword}
        asksCode="any"
        submitLabel={m.second_factor_switch_off()}
        busyText={m.second_factor_switching_off()}
        onCancel={rest}
        send={async ({ password, code }) => {
          await remove({ variables: { password, code } });
          toast.success(m.second_factor_switched_off());
          rest();
        }}
      >
        <p>{m.second_factor_off_text()}</p>
      </FactorForm>
    );
  }
  if (answer.status === 'failed') return failed(answer);
  if (answer.status === 'waiting') return <div className={css.root} aria-busy />;
  const { since, recoveryCodesLeft: left } = answer.data.secondFactor;
  return (
    <div className={css.root}>
      <p>{since ? m.second_factor_state_on({ left }) : m.second_factor_state_off()}</p>
      <div className={css.actions}>
        {since ? (
          <>
            <Button variant="default" size="sm" onClick={() => setStep({ name: 'renew' })}>
              {m.second_factor_renew()}
            </Button>
            <Button variant="default" size="sm" onClick={() => setStep({ name: 'remove' })}>
              {m.second_factor_switch_off()}
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={() => setStep({ name: 'begin' })}>
            {m.second_factor_switch_on()}
          </Button>
        )}
      </div>
    </div>
  );
}

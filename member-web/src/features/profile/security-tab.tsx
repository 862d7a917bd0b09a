import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Viewer } from '../../session/use-viewer.ts';
import { IconMail } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SettingsRow, SettingsValue } from '../../ui/settings-row.tsx';
import { CancelDialog } from '../subscription/cancel-dialog.tsx';
import type { PlanState } from '../subscription/plan-state.ts';
import { AdvancedSettings } from './advanced-settings.tsx';
import { DataExport } from './data-export.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { DevicesSetting } from './devices-setting.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordSetting } from './password-setting.tsx';

const SecondFactorPanel = lazyPart(() => import('@quiet-time/web/second-factor/second-factor-panel.tsx'));
const ApiTokensPanel = lazyPart(() => import('@quiet-time/web/api-tokens/api-tokens-panel.tsx'));

/** Sign-in, devices, tokens and data of a member. */
export function SecurityTab({ viewer: { authProvider, email } }: { viewer: Viewer }) {
  const google = authProvider === 'google';
  return (
    <>
      {google ? (
        <SettingsRow title={m.profile_google_heading()} text={m.account_google_account()}>
          <EmailValue email={email} />
        </SettingsRow>
      ) : (
        <>
          <EmailSetting email={email} />
          <PasswordSetting email={email} />
        </>
      )}
      <SecondFactorSetting asksPassword={!google} />
      <AdvancedSettings>
        <DevicesSetting />
        <ApiTokensSetting asksPassword={!google} />
        <SettingsRow id="data" title={m.data_export_heading()} text={m.data_export_text()}>
          <DataExport />
        </SettingsRow>
      </AdvancedSettings>
      <DeletionSetting asksPassword={!google} />
    </>
  );
}

/** Setting for the email address. */
function EmailSetting({ email }: { email: string }) {
  const [changing, setChanging] = useState(false);
  const change = (
    <Button variant="default" size="sm" onClick={() => setChanging(true)}>
      {m.profile_email_change()}
    </Button>
  );
  return (
    <SettingsRow title={m.profile_email_heading()} text={m.profile_email_text()}>
      <EmailValue email={email} action={change} />
      {changing && <EmailDialog email={email} onClose={() => setChanging(false)} />}
    </SettingsRow>
  );
}

function EmailValue({ email, action }: { email: string; action?: ReactNode }) {
  return (
    <SettingsValue action={action}>
      <IconMail size={19} aria-hidden="true" />
      {email}
    </SettingsValue>
  );
}

/** Code from the phone as a second step of signing in. */
function SecondFactorSetting({ asksPassword }: { asksPassword: boolean }) {
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

/** Tokens with which programs act in the member's name. */
function ApiTokensSetting({ asksPassword }: { asksPassword: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsRow id="api-tokens" title={m.api_tokens_heading()} text={m.api_tokens_text()} heading={heading}>
      <Suspense fallback={<div aria-busy />}>
        <ApiTokensPanel
          asksPassword={asksPassword}
          failed={(answer) => <LoadFailed of={answer} title={m.api_tokens_load_failed()} />}
          onRevoked={() => heading.current?.focus()}
        />
      </Suspense>
    </SettingsRow>
  );
}

/** Deletion of the account. */
function DeletionSetting({ asksPassword }: { asksPassword: boolean }) {
  const [confirming, setConfirming] = useState(false);
  const [cancelling, setCancelling] = useState<PlanState | null>(null);
  const ask = (
    <Button variant="outline" color="madder" size="sm" onClick={() => setConfirming(true)}>
      {m.profile_delete()}
    </Button>
  );
  const cancelInstead = (state: PlanState) => {
    setConfirming(false);
    setCancelling(state);
  };
  return (
    <SettingsRow title={m.profile_delete_heading()} text={m.profile_delete_text()}>
      <SettingsValue action={ask}>{m.profile_delete_download_first()}</SettingsValue>
      {confirming && (
        <DeletionDialog
          asksPassword={asksPassword}
          onCancelPlan={cancelInstead}
          onClose={() => setConfirming(false)}
        />
      )}
      {cancelling && <CancelDialog state={cancelling} onClose={() => setCancelling(null)} />}
    </SettingsRow>
  );
}

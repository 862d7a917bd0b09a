import type { MailRefusal } from '@quiet-time/schema/labels';
import { type Language, languageNames } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { colorScheme, useChosenScheme } from '@quiet-time/web/color-scheme.ts';
import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { Switch } from '@quiet-time/web/controls/switch.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useState } from 'react';
import { rememberedLanguage } from '../../lib/language-cookie.ts';
import { IconCheck } from '../../ui/icons.ts';
import { loadInLanguage } from '../../ui/language/switch-language.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MailsSetAside } from './mails-set-aside.tsx';
import { preferencesQuery } from './preferences.documents.ts';
import css from './preferences-tab.module.css';
import { PushSetting } from './push-setting.tsx';
import { TimezoneSelect } from './timezone-select.tsx';
import { type Preferences, type SaveState, usePreferences } from './use-preferences.ts';

/** Preferences of a member. Each choice is saved at once. */
export function PreferencesTab() {
  const answer = useGatewayQuery(preferencesQuery);
  if (answer.status === 'failed')
    return <LoadFailed of={answer} title={m.profile_preferences_load_failed()} />;
  if (answer.status === 'waiting') {
    return (
      <Skeleton className={css.skeleton}>
        <i />
        <i />
        <i />
        <i />
      </Skeleton>
    );
  }
  const { preferences, mailRefusedAt, mailRefusedBy } = answer.data.me;
  return <Settings stored={preferences} refused={mailRefusedAt ? (mailRefusedBy ?? 'server') : null} />;
}

interface SettingsProps {
  stored: Preferences;
  /** Reason for which their address is set aside; null: it is not. */
  refused: MailRefusal | null;
}

function Settings({ stored, refused }: SettingsProps) {
  const { preferences, save, state } = usePreferences(stored);
  useSavedLanguage(state);
  const theme = useChosenScheme() ?? 'auto';
  const themes = {
    auto: m.profile_theme_auto(),
    light: m.profile_theme_light(),
    dark: m.profile_theme_dark(),
  };
  const chooseTheme = (chosen: keyof typeof themes) => {
    colorScheme.choose(chosen);
    save({ theme: chosen });
  };
  return (
    <>
      <SettingsRow title={m.profile_look_heading()} text={m.profile_look_text()}>
        <div className={css.root}>
          <NativeSelect
            size="md"
            label={m.profile_theme()}
            value={theme}
            data={Object.entries(themes).map(([value, label]) => ({ value, label }))}
            onChange={(event) => chooseTheme(event.currentTarget.value as keyof typeof themes)}
          />
          <Outcome state={state} of={['theme']} />
        </div>
      </SettingsRow>
      <SettingsRow title={m.profile_region_heading()} text={m.profile_region_text()}>
        <div className={css.root}>
          <NativeSelect
            size="md"
            label={m.profile_language()}
            description={m.profile_language_hint()}
            inputWrapperOrder={order}
            value={preferences.language}
            data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
            onChange={(event) => save({ language: event.currentTarget.value as Language })}
          />
          <Outcome state={state} of={['language']} />
          <TimezoneSelect value={preferences.timezone} onChange={(timezone) => save({ timezone })} />
          <Outcome state={state} of={['timezone']} />
        </div>
      </SettingsRow>
      <SettingsRow title={m.profile_reminder_heading()} text={m.profile_reminder_text()}>
        <div className={css.root}>
          {refused && <MailsSetAside isComplaint={refused === 'complaint'} />}
          <Switch
            label={m.profile_reminders()}
            checked={preferences.dailyReminders}
            onChange={(event) => save({ dailyReminders: event.currentTarget.checked })}
          />
          <ReminderTime
            value={preferences.reminderTime}
            disabled={!preferences.dailyReminders}
            onChange={(reminderTime) => save({ reminderTime })}
          />
          <Outcome state={state} of={['dailyReminders', 'reminderTime']} />
          <PushSetting disabled={!preferences.dailyReminders} />
        </div>
      </SettingsRow>
      <SettingsRow title={m.profile_messages_heading()} text={m.profile_messages_text()}>
        <div className={css.root}>
          <Switch
            label={m.profile_email_notifications()}
            description={m.profile_email_notifications_hint()}
            checked={preferences.emailNotifications}
            onChange={(event) => save({ emailNotifications: event.currentTarget.checked })}
          />
          <Switch
            label={m.profile_letters()}
            description={m.profile_letters_hint()}
            checked={preferences.letters}
            disabled={!preferences.emailNotifications}
            onChange={(event) => save({ letters: event.currentTarget.checked })}
          />
          <Switch
            label={m.profile_welcome_message()}
            description={m.profile_welcome_message_hint()}
            checked={preferences.welcomeMessage}
            onChange={(event) => save({ welcomeMessage: event.currentTarget.checked })}
          />
          <Switch
            label={m.profile_rhythm()}
            description={m.profile_rhythm_hint()}
            checked={preferences.showRhythm}
            onChange={(event) => save({ showRhythm: event.currentTarget.checked })}
          />
          <Outcome state={state} of={['emailNotifications', 'letters', 'welcomeMessage', 'showRhythm']} />
        </div>
      </SettingsRow>
    </>
  );
}

/** Reloads the page in another language once that is saved: the response has set its cookie. */
function useSavedLanguage({ of, saving, problem }: SaveState): void {
  const isSaved = of.includes('language') && !saving && problem === null;
  useEffect(() => {
    const language = rememberedLanguage();
    if (isSaved && language !== null && language !== getLocale()) loadInLanguage();
  }, [isSaved]);
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** A time of day. An incomplete one is not sent, and leaving the field restores the stored one. */
function ReminderTime({
  value,
  disabled,
  onChange,
}: {
  value: string;
  disabled: boolean;
  onChange(time: string): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed && typed !== value) onChange(typed);
    setTyped(null);
  };
  return (
    <TextInput
      type="time"
      label={m.profile_reminder_time()}
      value={typed ?? value}
      disabled={disabled}
      classNames={{ wrapper: css.time }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

/** Result of a choice, beside it: saved, or the reason why not. */
function Outcome({ state: { of, problem, saving }, of: settings }: { state: SaveState; of: string[] }) {
  const isMine = of.some((each) => settings.includes(each));
  return (
    <div className={css.outcome} role="status">
      {isMine && !saving && !problem && (
        <span>
          <IconCheck size={16} aria-hidden="true" />
          {m.profile_saved()}
        </span>
      )}
      {isMine && problem && (
        <Note tone="error">
          <strong>{m.profile_update_failed()}.</strong> {problem}
        </Note>
      )}
    </div>
  );
}

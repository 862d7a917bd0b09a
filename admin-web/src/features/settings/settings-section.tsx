import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { settingsMessages as messages } from '@quiet-time/schema/back-office/settings-messages';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { ConflictView } from '@quiet-time/web/form/conflict-view.tsx';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { followSiteLanguage } from '@quiet-time/web/site-language.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { mirrorSettings } from '../../lib/settings-mirror.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { useList } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import { useItemForm } from '../../ui/use-item-form.ts';
import { SettingsDocument, UpdateSettingsDocument } from './settings.documents.ts';
import { type SettingsPart, settingsParts } from './settings-fields.tsx';
import css from './settings-section.module.css';
import {
  type SettingsValues,
  type StoredSettings,
  settingsFields,
  settingsInput,
  settingsValues,
  wrongInSettings,
} from './settings-values.ts';

/** Section for the settings of the whole site, in parts that are saved on their own. */
export default function SettingsSection({ onLoaded }: SectionProps) {
  const list = useList(SettingsDocument, { pick: ({ settings }) => [settings], onLoaded });
  const settings = list.items?.[0];
  useEffect(() => {
    if (!settings) return;
    mirrorSettings(settings);
    followSiteLanguage(settings.language);
  }, [settings]);
  return (
    <>
      <PageHead title="Settings" summary={settings && `Last changed ${momentOf(settings.updatedAt)}`} />
      <ListPanel
        what="settings"
        label="Settings"
        list={list}
        failed={{ title: messages.loadFailed, toasted: false }}
        empty={{ scene: 'page', title: messages.notFound, text: '' }}
      >
        {([settings]) =>
          settings && (
            <div className={css.parts}>
              {settingsParts.map((part) => (
                <section key={part.title} aria-label={part.title}>
                  <h2>{part.title}</h2>
                  <PartForm part={part} settings={settings} />
                </section>
              ))}
            </div>
          )
        }
      </ListPanel>
    </>
  );
}

function PartForm({ part, settings }: { part: SettingsPart; settings: StoredSettings }) {
  const gateway = useGateway();
  const saved = useRef(settings);
  const item = useItemForm({
    draft: `settings:${part.names[0]}`,
    stored: settingsValues(settings),
    version: settings.version,
    fields: settingsFields.filter(({ path }) => isIn(part, path)),
    validate: (values: SettingsValues) =>
      Object.fromEntries(Object.entries(wrongInSettings(values)).filter(([path]) => isIn(part, path))),
    // The server merges it with what was saved in other parts meanwhile.
    update: async (values, version) => {
      const sent = part.names.filter((name) => !settings.decidedOutside.includes(name));
      const { data } = await gateway.mutate({
        mutation: UpdateSettingsDocument,
        variables: { input: settingsInput(values, sent), version },
      });
      if (data) saved.current = data.updateSettings;
      if (data?.updateSettings.coverWarning) toast.info(data.updateSettings.coverWarning);
    },
    // A version from the server has the stored values, so the values of the environment are added.
    formOf: (version) => ({
      ...settingsValues({ ...settings, ...(version as object) }),
      ...decidedValues(settings),
    }),
    onSaved: () => {
      toast.success(messages.saved);
      item.startFrom(settingsValues(saved.current), saved.current.version);
    },
  });
  // The bar of maintenance mode and other parts save as well. A part with unsaved input keeps it, and the server merges.
  useEffect(() => {
    if (settings.version <= saved.current.version) return;
    saved.current = settings;
    if (!item.dirty) item.startFrom(settingsValues(settings), settings.version);
  }, [settings, item]);
  const [closing, setClosing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const closes =
      isIn(part, 'maintenanceMode') &&
      item.form.getValues().maintenanceMode &&
      !saved.current.maintenanceMode;
    if (!closes || item.form.validate().hasErrors) return item.submit(event);
    event.preventDefault();
    setClosing(true);
  };
  const problem = <ProblemNote {...item} failed={messages.saveFailed} />;
  if (item.conflict)
    return <ConflictView conflict={item.conflict} saveLabel="Save" problem={problem} saving={item.saving} />;
  return (
    <form ref={item.formRef} data-saves className={css.form} noValidate onSubmit={submit}>
      <DraftNote {...item} onDiscard={item.discardDraft} />
      <part.Fields form={item.form} decidedOutside={settings.decidedOutside} />
      {problem}
      <BusyButton
        type="submit"
        variant={item.dirty ? 'filled' : 'default'}
        aria-label={`Save: ${part.title}`}
        busy={item.saving}
        busyText="Saving…"
      >
        Save
      </BusyButton>
      {closing && (
        <ConfirmDialog
          title="Close the site for visitors and members?"
          confirm={{ label: 'Close the site' }}
          cancelLabel="Cancel"
          onConfirm={() => {
            setClosing(false);
            item.submit();
          }}
          onCancel={() => setClosing(false)}
        >
          <p>
            As soon as this is saved, they find a page that asks them to come back later, until you switch
            maintenance mode off. Administrators and editors who are signed in go on as usual.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}

/** Whether the path of a field, such as `supportEmails.0`, belongs to a part. */
const isIn = (part: SettingsPart, path: string) =>
  (part.names as readonly string[]).includes(path.split('.')[0]!);

/** Returns the values of the read-only fields that are in force. */
const decidedValues = (settings: StoredSettings) =>
  Object.fromEntries(
    Object.entries(settingsValues(settings)).filter(([name]) => settings.decidedOutside.includes(name)),
  );

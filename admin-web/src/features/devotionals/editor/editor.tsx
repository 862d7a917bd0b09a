import type { ApolloCache } from '@apollo/client';
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { REVEAL, show } from '@quiet-time/web/form/wrong-fields.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { memberPage } from '../../../lib/page-meta.ts';
import { filesReady, hasUnsent, useFormUploads } from '../../../ui/attachments/form-uploads.ts';
import { IconEye, IconSettings } from '../../../ui/icons.ts';
import { isFree } from '../../../ui/section/section-keys.ts';
import { evict } from '../../../ui/section/stale.ts';
import { useItemForm } from '../../../ui/use-item-form.ts';
import { useItemViews } from '../../../ui/use-item-views.tsx';
import { useKeepPageOnDrop } from '../../../ui/use-keep-page-on-drop.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { stale } from '../devotional-list.ts';
import { DevotionalFields } from './devotional-fields.tsx';
import { type DevotionalForm, formOfInput, inputOf, type StoredInput } from './devotional-form.ts';
import { CreateDevotionalDocument, UpdateDevotionalDocument } from './editor.documents.ts';
import css from './editor.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { formFields } from './form-fields.ts';
import { PublishingFields } from './publishing-fields.tsx';
import { ReaderPreview } from './reader-preview.tsx';
import { validateDevotional } from './validate-devotional.ts';

export interface LastSave {
  /** ISO-8601 */
  at: string;
  /** Name of the last editor, or null when none is recorded. */
  by: string | null;
}

interface Props {
  /** Null for a new devotional. */
  id: string | null;
  version: number | null;
  stored: DevotionalForm;
  saved?: LastSave;
  onClose(): void;
}

/** Panels beside the text, of which one is open at most. */
type Panel = 'settings' | 'preview';

const options = { update: (cache: ApolloCache) => evict(cache, stale) };

const formOf = (input: unknown) => formOfInput(input as StoredInput);

/** Form that adds or edits a devotional: the text in the middle, settings or preview beside it. */
export function Editor({ id, version, stored, saved, onClose }: Props) {
  useKeepPageOnDrop();
  const [create] = useMutation(CreateDevotionalDocument, options);
  const [update] = useMutation(UpdateDevotionalDocument, options);
  const draft = `devotional:${id ?? 'new'}`;
  const uploads = useFormUploads(draft, () => item.form);
  const item = useItemForm<DevotionalForm>({
    draft,
    stored,
    version,
    fields: formFields,
    validate: validateDevotional,
    unsent: hasUnsent(uploads),
    ready: () => filesReady(uploads),
    create: (values, once) => create({ variables: { input: inputOf(values) }, ...once }),
    update: (values, version) => update({ variables: { id: id ?? '', input: inputOf(values), version } }),
    formOf,
    takenAt: 'date',
    onSaved: (how) => {
      toast.success(how === 'updated' ? m.devotional_updated() : m.devotional_created());
      onClose();
    },
  });
  const views = useItemViews({
    item,
    saveLabel: 'Save devotional',
    failed: m.devotional_save_failed(),
    refused: (why) =>
      id === null ? m.devotional_create_refused({ why }) : m.devotional_update_refused({ why }),
    history: id === null ? null : { kind: 'devotional', id, fields: formFields, formOf },
    translations:
      id === null ? null : { kind: 'devotional', id, labels: formFields as readonly FormField<never>[] },
    onClose,
  });
  const { view, askToClose } = views;

  const phone = usePhone();
  const [panel, setPanel] = useState<Panel | null>(phone ? null : 'settings');
  const panelId = useId();
  const panelRoot = useRef<HTMLElement>(null);
  const toggles = { settings: useRef<HTMLButtonElement>(null), preview: useRef<HTMLButtonElement>(null) };
  const closePanel = () => {
    const toggle = panel && toggles[panel].current;
    setPanel(null);
    toggle?.focus();
  };
  // In the capture phase, before a dialog above the page has handled the key and is gone.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isFree()) return;
      event.preventDefault();
      const isInPanel = panelRoot.current?.contains(event.target as Node) ?? false;
      if (!view && panel && (phone || isInPanel)) closePanel();
      else askToClose();
    },
    { capture: true },
  );
  const isForm = !view;
  useEffect(() => {
    const form = item.formRef.current;
    if (!form || !isForm) return;
    const reveal = ({ target }: Event) => {
      const isSetting = (target as Element).closest('[data-settings]') !== null;
      flushSync(() => setPanel((open) => (isSetting ? 'settings' : phone ? null : open)));
    };
    form.addEventListener(REVEAL, reveal);
    return () => form.removeEventListener(REVEAL, reveal);
  }, [isForm, phone, item.formRef]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    window.scrollTo(0, 0);
    show(item.formRef.current?.querySelector<HTMLElement>('[data-path]') ?? null);
  }, []);

  const toggle = (name: Panel, label: string, Icon: typeof IconEye) => (
    <Button
      ref={toggles[name]}
      variant={panel === name ? 'light' : 'default'}
      aria-label={label}
      aria-expanded={panel === name}
      aria-controls={panel === name ? panelId : undefined}
      leftSection={<Icon size={18} aria-hidden="true" />}
      classNames={{ root: css.toggle ?? '', section: css.icon ?? '' }}
      onClick={() => setPanel(panel === name ? null : name)}
    >
      <span>{label}</span>
    </Button>
  );
  const lastSave = saved && `Last saved ${momentOf(saved.at)}${saved.by ? ` by ${saved.by}` : ''}`;
  const title = id === null ? 'New devotional' : 'Edit devotional';
  const content = view ? (
    <EditorFrame title={title} onClose={askToClose}>
      <div className={css.view}>
        <h2>{view.title}</h2>
        {view.content}
      </div>
    </EditorFrame>
  ) : (
    <form ref={item.formRef} data-saves noValidate onSubmit={item.submit}>
      <EditorFrame
        title={title}
        onClose={askToClose}
        bar={
          <>
            <small className={css.status} data-waiting={views.waiting || undefined}>
              <span role="status">{views.waiting && 'Saves as soon as the files are uploaded.'}</span>
              {!views.waiting && (item.dirty ? 'Unsaved changes' : lastSave)}
            </small>
            {memberPage('/') && toggle('preview', 'Preview', IconEye)}
            {toggle('settings', 'Settings', IconSettings)}
            <BusyButton type="submit" busy={item.saving} busyText="Saving...">
              {item.gone ? 'Save as new' : 'Save devotional'}
            </BusyButton>
          </>
        }
      >
        <div className={css.body} data-panel={panel ?? undefined}>
          <div className={css.problem}>{views.problem}</div>
          <DevotionalFields form={item.form} note={views.draftNote} />
          <PublishingFields
            ref={panel === 'settings' ? panelRoot : null}
            panelId={panelId}
            open={panel === 'settings'}
            onClose={closePanel}
            onHistory={views.openHistory}
            onLanguages={views.openLanguages}
            form={item.form}
            {...{ uploads, id }}
          />
          {panel === 'preview' && (
            <ReaderPreview ref={panelRoot} panelId={panelId} values={item.form.values} onClose={closePanel} />
          )}
        </div>
      </EditorFrame>
    </form>
  );
  return (
    <>
      {content}
      {views.question}
    </>
  );
}

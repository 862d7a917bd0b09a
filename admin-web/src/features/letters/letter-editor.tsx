import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useSignedIn } from '../../session/signed-in.ts';
import { BarButton } from '../../ui/editor/bar-button.tsx';
import { ItemEditor } from '../../ui/editor/item-editor.tsx';
import { SidePanel } from '../../ui/editor/side-panel.tsx';
import { IconEye, IconSend } from '../../ui/icons.ts';
import { evict } from '../../ui/section/stale.ts';
import { useItemForm } from '../../ui/use-item-form.ts';
import { useItemViews } from '../../ui/use-item-views.tsx';
import css from './letter-editor.module.css';
import { LetterFields } from './letter-fields.tsx';
import { LetterPreview } from './letter-preview.tsx';
import {
  type LetterValues,
  letterFields,
  letterValues,
  type StoredLetter,
  stale,
  validateLetter,
} from './letter-values.ts';
import { CreateLetterDocument, SendTestLetterDocument, UpdateLetterDocument } from './letters.documents.ts';
import { SendDialog } from './send-dialog.tsx';

interface Props {
  /** Null for a new letter. */
  letter: StoredLetter | null;
  /** Texts of a new letter. */
  begun: LetterValues;
  /** Name under which unsaved changes are stored. */
  draft: string;
  /** Note about what a colleague did meanwhile. */
  note: ReactNode;
  /** Called with the newest state of the letter, and what a colleague has done to it. */
  onLetter(letter: StoredLetter, news?: string): void;
  onCreated(id: string): void;
  onClose(): void;
}

const formOf = (stored: unknown) => letterValues(stored as StoredLetter);

/** Form of a letter: its text as it will be read, and the mail beside it. It stays open when it is saved. */
export function LetterEditor({ letter, begun, draft, note, onLetter, onCreated, onClose }: Props) {
  const gateway = useGateway();
  const { viewer } = useSignedIn();
  const [testing, setTesting] = useState(false);
  const [sending, setSending] = useState(false);
  const saved = useRef<StoredLetter>(undefined);
  /** Next step after the save in progress. */
  const next = useRef<((letter: StoredLetter) => void) | null>(null);
  const update = { update: (cache: Parameters<typeof evict>[0]) => evict(cache, stale) };
  const item = useItemForm<LetterValues>({
    draft,
    stored: letter ? letterValues(letter) : begun,
    version: letter?.version ?? null,
    fields: letterFields,
    validate: validateLetter,
    create: async (input, once) => {
      const { data } = await gateway.mutate({
        ...once,
        ...update,
        mutation: CreateLetterDocument,
        variables: { input },
      });
      saved.current = data!.createLetter;
    },
    update: async (input, version) => {
      const variables = { id: letter?.id ?? '', input, version };
      const { data } = await gateway.mutate({ ...update, mutation: UpdateLetterDocument, variables });
      saved.current = data!.updateLetter;
    },
    formOf,
    onSaved: () => {
      const stored = saved.current!;
      item.startFrom(letterValues(stored), stored.version);
      onLetter(stored);
      if (stored.id !== letter?.id) onCreated(stored.id);
      const follow = next.current;
      next.current = null;
      if (follow) follow(stored);
      else toast.success('Letter saved');
    },
  });
  const views = useItemViews({
    item,
    saveLabel: 'Save letter',
    failed: 'Failed to save letter',
    history: letter && { kind: 'letter', id: letter.id, fields: letterFields, formOf },
    translations: letter && {
      kind: 'letter',
      id: letter.id,
      labels: letterFields as readonly FormField<never>[],
    },
    onClose,
  });
  const onceSaved = (follow: (stored: StoredLetter) => void) => {
    if (letter && !item.dirty && !item.gone) return follow(letter);
    next.current = follow;
    item.submit();
  };
  const test = async ({ id }: StoredLetter) => {
    setTesting(true);
    try {
      await gateway.mutate({ mutation: SendTestLetterDocument, variables: { id } });
      toast.success(`A test is on its way to ${viewer.email}`);
    } catch (error) {
      toast.error(failure('Failed to send a test', error));
    }
    setTesting(false);
  };
  return (
    <>
      <ItemEditor
        title={letter ? 'Edit letter' : 'New letter'}
        section="Letters"
        {...{ item, views }}
        saveLabel="Save letter"
        saved={letter ? { at: letter.updatedAt, by: null } : undefined}
        opens="Preview"
        onSubmit={(event) => {
          next.current = null;
          item.submit(event);
        }}
        panels={[
          {
            label: 'Preview',
            Icon: IconEye,
            render: (panel) => (
              <SidePanel {...panel} title="Preview" width="min(27rem, 50vw)">
                <LetterPreview values={item.form.values}>
                  <BusyButton
                    variant="default"
                    size="sm"
                    busy={testing}
                    busyText="Sending…"
                    title={`Saves it, and mails it to ${viewer.email} alone`}
                    onClick={() => onceSaved((stored) => void test(stored))}
                  >
                    Send a test to me
                  </BusyButton>
                </LetterPreview>
              </SidePanel>
            ),
          },
        ]}
        actions={
          viewer.role === 'admin' ? (
            <BarButton label="Send…" Icon={IconSend} onClick={() => onceSaved(() => setSending(true))} />
          ) : (
            <small className={css.who}>Administrators send letters.</small>
          )
        }
      >
        <LetterFields
          form={item.form}
          notes={
            <>
              {note}
              {views.draftNote}
            </>
          }
          onHistory={views.openHistory}
          onLanguages={views.openLanguages}
        />
      </ItemEditor>
      {sending && letter && (
        <SendDialog
          letter={letter}
          onSent={onLetter}
          onChanged={(now, news) => {
            setSending(false);
            if (now.state === 'draft') item.startFrom(letterValues(now), now.version);
            onLetter(now, news);
          }}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}

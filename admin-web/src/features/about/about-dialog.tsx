import { useMutation } from '@apollo/client/react';
import {
  type AboutValues,
  aboutTexts,
  aboutValues,
  blankAbout,
  missingInAbout,
} from '@quiet-time/schema/about';
import { contentMessages } from '@quiet-time/schema/content-messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { AboutFields } from '@quiet-time/schema/web/about-fields.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ItemDialog } from '../../ui/item-dialog.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import { AboutForEditingDocument, CreateAboutDocument, UpdateAboutDocument } from './about.documents.ts';

export type StoredAbout = ResultOf<typeof AboutForEditingDocument>['adminAbout'][number];

interface Props {
  /** Null: there is none yet. */
  about: StoredAbout | null;
  onClose(): void;
}

const options = { refetchQueries: [AboutForEditingDocument], awaitRefetchQueries: true };

/** Writes what the About page says, or corrects it. */
export default function AboutDialog({ about, onClose }: Props) {
  const [create] = useMutation(CreateAboutDocument, options);
  const [update] = useMutation(UpdateAboutDocument, options);
  const [missing, setMissing] = useState<string | null>(null);
  const item = useItemForm<AboutValues>({
    draft: `about:${about?.id ?? 'new'}`,
    stored: about ? aboutValues(about) : blankAbout,
    version: about?.version ?? null,
    send: (input, version) =>
      about ? update({ variables: { id: about.id, input, version } }) : create({ variables: { input } }),
    formOf: (current) => aboutValues(current as AboutValues),
    onSaved: () => {
      toast.success(about ? contentMessages.aboutUpdated : contentMessages.aboutCreated);
      onClose();
    },
    // The fields know nothing of the server's paths: what it says stands below them.
    atFields: false,
  });
  const submit: typeof item.submit = (event) => {
    const problem = missingInAbout(item.form.getValues(), false);
    // What is missing is marked before the first of it can have the focus.
    flushSync(() => setMissing(problem?.message ?? null));
    if (!problem) return item.submit(event);
    event?.preventDefault();
    event?.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <ItemDialog
      title={about ? 'Edit About content' : 'Create About content'}
      item={{ ...item, submit }}
      saveLabel="Save About content"
      failed={contentMessages.aboutSaveFailed}
      refused={about ? contentMessages.aboutUpdateRefused : contentMessages.aboutCreateRefused}
      changed={contentMessages.aboutChanged}
      shown={aboutTexts}
      onClose={onClose}
    >
      <AboutFields
        values={item.form.values}
        onChange={(values) => item.form.setValues(values)}
        marking={missing !== null}
        icons={false}
      />
      {missing && <Note tone="error">{missing}</Note>}
    </ItemDialog>
  );
}

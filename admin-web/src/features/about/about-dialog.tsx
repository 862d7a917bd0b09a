import { useMutation } from '@apollo/client/react';
import {
  type AboutValues,
  aboutFields,
  aboutValues,
  blankAbout,
  wrongInAbout,
} from '@quiet-time/schema/about';
import { aboutMessages } from '@quiet-time/schema/about-messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { AboutFields } from '@quiet-time/schema/web/about-fields.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { ItemDialog } from '../../ui/item-dialog.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import { AboutForEditingDocument, CreateAboutDocument, UpdateAboutDocument } from './about.documents.ts';

export type StoredAbout = ResultOf<typeof AboutForEditingDocument>['adminAbout'][number];

interface Props {
  /** Null: there is none yet. */
  about: StoredAbout | null;
  onClose(): void;
}

const options = { refetchQueries: [AboutForEditingDocument] };

/** Writes what the About page says, or corrects it. */
export default function AboutDialog({ about, onClose }: Props) {
  const [create] = useMutation(CreateAboutDocument, options);
  const [update] = useMutation(UpdateAboutDocument, options);
  const item = useItemForm<AboutValues>({
    draft: `about:${about?.id ?? 'new'}`,
    stored: about ? aboutValues(about) : blankAbout,
    version: about?.version ?? null,
    fields: aboutFields,
    validate: (values: AboutValues) => wrongInAbout(values, false),
    // There is one content: what is stored can only be corrected.
    ...(about
      ? { update: (input, version) => update({ variables: { id: about.id, input, version } }) }
      : { create: (input) => create({ variables: { input } }) }),
    formOf: (stored) => aboutValues(stored as AboutValues),
    onSaved: () => {
      toast.success(about ? aboutMessages.aboutUpdated : aboutMessages.aboutCreated);
      onClose();
    },
  });
  return (
    <ItemDialog
      title={about ? 'Edit About content' : 'Create About content'}
      item={item}
      saveLabel="Save About content"
      failed={aboutMessages.aboutSaveFailed}
      refused={about ? aboutMessages.aboutUpdateRefused : aboutMessages.aboutCreateRefused}
      changed={aboutMessages.aboutChanged}
      onClose={onClose}
    >
      <AboutFields form={item.form} icons={false} />
    </ItemDialog>
  );
}

import {
  type AboutValues,
  aboutFields,
  aboutValues,
  blankAbout,
  wrongInAbout,
} from '@quiet-time/schema/about';
import { m } from '@quiet-time/schema/sentences';
import { createAboutMutation, updateAboutMutation } from '@quiet-time/web/about.documents.ts';
import { AboutFields } from '@quiet-time/web/about-fields.tsx';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { useMutation } from '@quiet-time/web/asking/use-mutation.ts';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { ClashView } from '@quiet-time/web/form/clash-view.tsx';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { useItemForm } from '@quiet-time/web/form/use-item-form.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import type { Viewer } from '../../../session/use-viewer.ts';
import { useNewSession } from '../../auth/use-new-session.ts';
import { aboutQuery } from '../about.documents.ts';
import type { About } from '../about-text.tsx';
import css from './edit-about.module.css';
import { ViewHeading } from './view-heading.tsx';

export interface EditAboutProps {
  /** Null: there is none yet. */
  about: About | null;
  /** The administrator: what they typed and did not save is offered to nobody else. */
  viewer: Viewer;
  onClose(): void;
}

/** Changes what the page says, on a copy of it. */
export default function EditAbout({ about, viewer, onClose }: EditAboutProps) {
  const gateway = useGateway();
  const [create] = useMutation(createAboutMutation);
  const [update] = useMutation(updateAboutMutation);
  // Saving returns to the page once that has been read again; where that fails, it is saved all the same.
  const readAgain = () => gateway.refetchQueries({ include: [aboutQuery] }).catch(() => {});
  const item = useItemForm<AboutValues>({
    owner: viewer.id,
    draft: `about:${about?.id ?? 'new'}`,
    stored: about ? aboutValues(about) : blankAbout,
    version: about?.version ?? null,
    fields: aboutFields,
    validate: (values: AboutValues) => wrongInAbout(values, true),
    ...(about
      ? {
          update: async (input, version) => {
            await update({ variables: { id: about.id, input, version } });
            await readAgain();
          },
        }
      : {
          create: async (input) => {
            await create({ variables: { input } });
            await readAgain();
          },
        }),
    formOf: (stored) => aboutValues(stored as AboutValues),
    onSaved: () => {
      toast.success(about ? m.about_updated() : m.about_created());
      onClose();
    },
  });
  const cancel = () => {
    if (item.saving) return;
    item.forget();
    onClose();
  };
  const problem = <ProblemNote {...item} failed={m.about_save_failed()} />;
  return (
    <>
      {item.clash ? (
        <div className={css.root}>
          <ViewHeading>Two versions</ViewHeading>
          <ClashView clash={item.clash} saveLabel="Save" problem={problem} saving={item.saving} />
        </div>
      ) : (
        <form
          ref={item.formRef}
          className={css.root}
          aria-label="About content"
          noValidate
          onSubmit={item.submit}
        >
          <ViewHeading>Edit Content</ViewHeading>
          <DraftNote {...item} onDiscard={item.discardDraft} />
          <AboutFields form={item.form} icons />
          {problem}
          <div className={css.actions}>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            <BusyButton type="submit" busy={item.saving} busyText="Saving...">
              Save
            </BusyButton>
          </div>
        </form>
      )}
      <SignInAgain viewer={viewer} signIn={useNewSession()} />
    </>
  );
}

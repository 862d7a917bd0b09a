import {
  type AboutValues,
  aboutFields,
  aboutValues,
  blankAbout,
  wrongInAbout,
} from '@quiet-time/schema/about';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { createAboutMutation, updateAboutMutation } from '@quiet-time/web/about.documents.ts';
import { AboutFields } from '@quiet-time/web/about-fields.tsx';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { ConflictView } from '@quiet-time/web/form/conflict-view.tsx';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { useItemForm } from '@quiet-time/web/form/use-item-form.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Viewer } from '../../../session/use-viewer.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ReadingSkeleton } from '../../../ui/reading-skeleton.tsx';
import { useNewSession } from '../../auth/use-new-session.ts';
import { aboutQuery } from '../about.documents.ts';
import { aboutOriginalQuery } from './edit-about.documents.ts';
import css from './edit-about.module.css';

export interface EditAboutProps {
  /** Null: there is no text yet. */
  about: ResultOf<typeof aboutOriginalQuery>['adminAbout'][number] | null;
  /** The administrator; unsaved text is offered to nobody else. */
  viewer: Viewer;
  onClose(): void;
}

/** Editor of the page's text. The page may show a translation, so the original is fetched. */
export default function EditAbout(props: Omit<EditAboutProps, 'about'>) {
  const answer = useGatewayQuery(aboutOriginalQuery, { fetchPolicy: 'no-cache' });
  if (answer.failure) return <LoadFailed of={answer} title={m.about_load_error()} />;
  return answer.data ? (
    <EditForm {...props} about={answer.data.adminAbout[0] ?? null} />
  ) : (
    <ReadingSkeleton />
  );
}

/** Form on a copy of the text. */
function EditForm({ about, viewer, onClose }: EditAboutProps) {
  const gateway = useGateway();
  const [create] = useMutation(createAboutMutation);
  const [update] = useMutation(updateAboutMutation);
  // After saving, the page's text is refetched first. A failure of that does not undo the save.
  const readAgain = () => gateway.refetchQueries({ include: [aboutQuery] }).catch(() => {});
  const item = useItemForm<AboutValues>({
    owner: viewer.id,
    draft: `about:${about?.id ?? 'new'}`,
    stored: about ? aboutValues(about) : blankAbout(siteLanguage()),
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
          create: async (input, once) => {
            await create({ variables: { input }, ...once });
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
      {item.conflict ? (
        <div className={css.root}>
          <ViewHeading>Two versions</ViewHeading>
          <ConflictView conflict={item.conflict} saveLabel="Save" problem={problem} saving={item.saving} />
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
            <BusyButton type="submit" busy={item.saving} busyText="Saving…">
              Save
            </BusyButton>
          </div>
        </form>
      )}
      <SignInAgain viewer={viewer} signIn={useNewSession()} />
    </>
  );
}

/** Heading of a view that replaces another one on the page. It takes the focus, which was lost with the other view. */
function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

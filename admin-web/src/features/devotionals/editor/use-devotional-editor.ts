import { useForm } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import { messages } from '@quiet-time/schema/messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignedIn } from '../../../app/signed-in.ts';
import { dropDraft, keepDraft } from '../../../lib/drafts.ts';
import { useUploads } from '../../../ui/attachments/use-uploads.ts';
import type { DevotionalForm } from './devotional-form.ts';
import { draftName } from './draft-name.ts';
import { differingFields, type FormField, formFields } from './form-fields.ts';
import { type Conflict, useSaveDevotional } from './use-save-devotional.ts';
import { validateDevotional } from './validate-devotional.ts';

/** What the editor opens with. A new devotional has neither id nor version. */
export interface EditorStart {
  id: string | null;
  /** The version that `typed` was made from: a save of it is refused when another one is stored by then. */
  version: number | null;
  stored: DevotionalForm;
  /** What the form shows at first: what is stored, or a restored draft. */
  typed: DevotionalForm;
}

/**
 * The state of one open editor: form, draft, save, and what to do when somebody else saved first. Nothing
 * here loses what was typed: it stays in the form, and in the draft until it is saved or given up.
 */
export function useDevotionalEditor(start: EditorStart, onClose: () => void) {
  const owner = useSignedIn().viewer.id;
  const draft = draftName(start.id);
  const { save, saving } = useSaveDevotional(start.id);
  /** What is stored, as far as we know, and the version that a save builds on. */
  const [base, setBase] = useState({ version: start.version, values: start.stored });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const remember = (values: DevotionalForm) => {
    if (differingFields(values, base.values).length === 0) dropDraft(draft);
    else keepDraft(draft, { owner, savedAt: new Date().toISOString(), version: base.version, values });
  };
  const form = useForm<DevotionalForm>({
    initialValues: start.typed,
    validate: validateDevotional,
    onValuesChange: remember,
  });
  const uploads = useUploads({
    form: draft,
    owner,
    attached: () => form.getValues().attachments,
    onAttached: (files) => form.setFieldValue('attachments', files),
  });
  const unsent = uploads.uploads.filter(({ state }) => state !== 'refused').length;
  const dirty = unsent > 0 || differingFields(form.values, base.values).length > 0;
  /** A save that waits for uploads. */
  const [waiting, setWaiting] = useState(false);
  const busy = useRef(false);
  useWindowEvent('beforeunload', (event) => {
    // A draft survives a reload, but not the end of the tab.
    if (dirty) event.preventDefault();
  });

  const close = () => {
    dropDraft(draft);
    onClose();
  };

  /** The files as they are when the last of them has come; null when one has not. */
  const filesOnceThere = async () => {
    setWaiting(uploads.running());
    const failed = await uploads.settled();
    setWaiting(false);
    if (failed?.length) {
      setProblem(`${failed.join(', ')} could not be uploaded. Try again or remove it, then save.`);
    }
    return failed?.length === 0 ? form.getValues().attachments : null;
  };

  const saveAs = async (values: DevotionalForm, version: number | null) => {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    const attachments = await filesOnceThere();
    const outcome = attachments && (await save({ ...values, attachments }, version));
    busy.current = false;
    if (outcome?.kind === 'saved') {
      toast.success(start.id ? messages.devotionalUpdated : messages.devotionalCreated);
      close();
    } else if (outcome?.kind === 'refused') {
      // The fields must be there before one of them can have the focus.
      flushSync(() => {
        setConflict(null);
        form.setErrors(outcome.fields);
      });
      focusFirst(outcome.fields);
    } else if (outcome?.kind === 'stale') {
      setConflict(outcome.conflict);
    } else if (outcome?.kind === 'failed') {
      setProblem(outcome.message);
    }
  };

  const backToEditing = () => {
    flushSync(() => {
      setConflict(null);
      setProblem(null);
    });
    focusField(formFields[0]);
  };

  const takeTheirs = ({ version, theirs }: Conflict) => {
    form.setValues(theirs);
    dropDraft(draft);
    setBase({ version, values: theirs });
    backToEditing();
  };

  return {
    form,
    uploads,
    dirty,
    saving,
    waiting,
    /** Why the last save failed, for everything that is not about a field. */
    problem,
    submit: form.onSubmit((values) => void saveAs(values, base.version), focusFirst),
    discard: close,
    conflict: conflict && {
      theirs: conflict.theirs,
      // The form can't show an own text in place of the reflection, so keeping mine must not undo theirs.
      keepMine: () => void saveAs({ ...form.values, content: conflict.theirs.content }, conflict.version),
      takeTheirs: () => takeTheirs(conflict),
      backToEditing,
    },
  };
}

export type DevotionalEditor = ReturnType<typeof useDevotionalEditor>;

/** Puts the focus on the first wrong field, in the order of the page. */
function focusFirst(wrong: Record<string, unknown>) {
  focusField(formFields.find(({ path }) => wrong[path]));
}

function focusField(field: FormField | undefined) {
  if (field) document.querySelector<HTMLElement>(`[data-path="${field.path}"]`)?.focus();
}

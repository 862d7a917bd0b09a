import { useForm } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import { m } from '@quiet-time/schema/sentences';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { holdSession } from '../end-session.ts';
import { describeError, reasonFor, serverMessage } from '../error-text.ts';
import { withSession } from '../sign-in-again.ts';
import { type Choices, type Conflict, conflictOf, resolved } from './conflict.ts';
import { type CreateOptions, useCreateOnce } from './create-once.ts';
import { differing, type FormField } from './fields.ts';
import { mergeVersions } from './merge.ts';
import { useDraft } from './use-draft.ts';
import { fieldAt, goToFirstWrong, show, type WrongFields } from './wrong-fields.ts';

export interface ItemFormOptions<Values extends Record<string, unknown>> {
  /** Id of the author. Nobody else sees the draft. */
  owner: string;
  /** Name under which the draft is stored until it is saved. The draft survives a closed tab. */
  draft: string;
  stored: Values;
  /** Version of the edited item, which counts its saves. Null for a new item. */
  version: number | null;
  /** Fields compared between two versions: every field of the form, in the order of the page. */
  fields: readonly FormField<Values>[];
  /** Error messages of invalid fields, by path. `true` marks a field whose message is shown already. */
  validate?: unknown;
  /**
   * Creates a new item; throws the server's error. Omitted for a form that can't create one. `once` are options of the
   * mutation.
   */
  create?(values: Values, once: CreateOptions): Promise<unknown>;
  /** Saves changes over the version that they are based on; throws the server's error. */
  update?(values: Values, version: number): Promise<unknown>;
  /** Converts a version from the server to form values. */
  formOf?(version: unknown): Values;
  onSaved(how: 'created' | 'updated'): void;
  /** Whether a save includes more than the fields, such as uploads in progress. */
  unsent?: boolean;
  /** Waits for requirements of a save, such as uploads in progress. Returns why it cannot be saved, or null. */
  ready?(): Promise<string | null>;
  /** False for a form that shows all errors in one place: every refusal is then `problem`. */
  atFields?: boolean;
  /** Path of the field for a conflict without versions, such as a date that is taken. */
  takenAt?: string;
}

/** Reason of the last failed save. */
export interface Problem {
  text: string;
  /** Whether the text is the server's message about the input. */
  refused: boolean;
}

/**
 * State of a form that creates or edits one item. It never loses input:
 * - A failed save keeps it in the form.
 * - A draft survives a closed tab.
 * - An ended session is renewed in place.
 * - Changes saved by somebody else are merged.
 * - An item that was deleted meanwhile can be saved as new.
 */
export function useItemForm<Values extends Record<string, unknown>>(options: ItemFormOptions<Values>) {
  const { fields, create, update, ready, onSaved, unsent = false, atFields = true } = options;
  const formOf = options.formOf ?? ((version: unknown) => version as Values);
  const formRef = useRef<HTMLFormElement>(null);
  /** Last known stored values, and the version that a save is based on. */
  const base = useRef({ values: options.stored, version: options.version });
  /** Time of the restored draft, and whether the item was saved by somebody else since. */
  const [restored, setRestored] = useState<{ at: string; changed: boolean } | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  /** Choices in a conflict, and the version with which the form conflicts. */
  const [chosen, setChosen] = useState<{ of: number | null; choices: Choices }>({ of: null, choices: {} });
  const [gone, setGone] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wrong, setWrong] = useState<WrongFields | null>(null);
  const [saving, setSaving] = useState(false);
  const onItsWay = useRef(false);
  /** Values last sent by the save in progress. */
  const sent = useRef<Values | null>(null);
  /** Time of the draft that the form has already adopted. */
  const adopted = useRef<string | null>(null);

  const once = useCreateOnce();

  const isDirty = (values: Values) => differing(fields, values, base.current.values).length > 0;
  const remember = (values: Values) =>
    draft.save(
      isDirty(values)
        ? { savedAt: new Date().toISOString(), version: base.current.version, values, key: once.key }
        : null,
    );
  const form = useForm<Values>({
    initialValues: options.stored,
    validate: (options.validate ?? {}) as never,
    onValuesChange: remember,
  });
  const draft = useDraft<Values>(options.draft, options.owner, (found) => {
    if (!found) return true;
    const values = { ...options.stored, ...found.values };
    // The draft was saved after all.
    if (differing(fields, values, options.stored).length === 0) return true;
    if (adopted.current === found.savedAt) return true;
    if (isDirty(form.getValues())) return false;
    adopted.current = found.savedAt;
    // A draft with a later version than the stored one comes from another database.
    const version = options.version && Math.min(found.version ?? options.version, options.version);
    base.current = { values: options.stored, version };
    if (found.key) once.key = found.key;
    setRestored({ at: found.savedAt, changed: version !== options.version });
    form.setValues(values);
    return true;
  });
  const dirty = unsent || isDirty(form.values);
  const held = dirty || saving;
  useEffect(() => (held ? holdSession() : undefined), [held]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes ours; a restored one is kept already
  useEffect(() => {
    if (draft.place === 'ours' && !restored) remember(form.getValues());
  }, [draft.place]);
  useWindowEvent('beforeunload', (event) => {
    // A stored draft survives a closed tab, but uploads in progress don't.
    if (unsent || (dirty && draft.place !== 'ours')) event.preventDefault();
  });

  /** Continues from the version that somebody else has saved. */
  const build = (on: Conflict<Values>, values: Values) => {
    base.current = { values: on.theirs, version: on.version };
    form.setValues(values);
  };

  const send = async (): Promise<'created' | 'updated'> => {
    const values = form.getValues();
    sent.current = values;
    const { version } = base.current;
    if (create && (gone || version === null || !update)) {
      await once.run((options) => withSession(() => create(values, options)));
      return 'created';
    }
    try {
      await withSession(() => update!(values, version ?? 0));
      return 'updated';
    } catch (error) {
      const met = conflictOf(error, fields, formOf, values);
      // Both versions agree wherever both changed a field, so there is nothing to choose.
      if (!met || met.fields.length > 0 || met.version === version) throw error;
      build(met, met.merged);
      return send();
    }
  };

  const save = async () => {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setSaving(true);
    setProblem(null);
    setWrong(null);
    try {
      const hindrance = await ready?.();
      if (hindrance) return setProblem({ text: hindrance, refused: false });
      const how = await send();
      draft.save(null);
      onSaved(how);
    } catch (error) {
      explain(error);
    } finally {
      sent.current = null;
      onItsWay.current = false;
      setSaving(false);
    }
  };

  const explain = (error: unknown) => {
    const { code, message, details } = describeError(error);
    const met = conflictOf(error, fields, formOf, form.getValues());
    if (met) {
      if (met.version !== chosen.of) setChosen({ of: met.version, choices: {} });
      return setConflict(met);
    }
    const taken = options.takenAt && code === 'CONFLICT' ? { [options.takenAt]: message } : {};
    const named = Object.entries(atFields ? { ...taken, ...details.fields } : {});
    // The fields have to be rendered before one of them can take the focus.
    if (named.length > 0) flushSync(() => setConflict(null));
    const errors = Object.fromEntries(named.filter(([path]) => fieldAt(formRef.current, path)));
    if (Object.keys(errors).length > 0) {
      flushSync(() => form.setErrors(errors));
      return setWrong(goToFirstWrong(formRef.current, errors));
    }
    if (code === 'NOT_FOUND' && create && base.current.version !== null) {
      setConflict(null);
      return setGone(true);
    }
    const refused = code !== 'INTERNAL_SERVER_ERROR' && serverMessage(error) !== null;
    const text = code === 'INTERNAL_SERVER_ERROR' ? message : reasonFor(error, m.shared_please_try_again());
    setProblem({ text, refused });
  };

  const restart = (values: Values, version: number | null, typed = values) => {
    base.current = { values, version };
    setRestored(null);
    setConflict(null);
    setGone(false);
    setProblem(null);
    form.setInitialValues(values);
    form.reset();
    if (differing(fields, typed, values).length > 0) form.setValues(typed);
  };
  /** Restarts from these stored values. Only input that the save in progress has not sent is kept. */
  const startFrom = (values: Values, version: number | null) => {
    const yours = form.getValues();
    const { merged } = mergeVersions(fields, { base: sent.current ?? yours, theirs: values, yours });
    restart(values, version, merged);
  };
  const focus = (path: string) => show(fieldAt(formRef.current, path));

  return {
    form,
    /** Ref for the `<form>` element. */
    formRef,
    dirty,
    saving,
    problem,
    /** Summary of the invalid fields, while any is marked. */
    wrong: Object.keys(form.errors).length > 0 ? wrong : null,
    /** Whether the item was deleted meanwhile, so that a save creates a new one. */
    gone,
    restored,
    /** Whether uploads in progress would be part of a save. */
    unsent,
    /** State of the draft. */
    place: draft.place,
    submit: form.onSubmit(
      () => void save(),
      (errors) => {
        flushSync(() => setProblem(null));
        setWrong(goToFirstWrong(formRef.current, errors));
      },
    ),
    focus,
    startFrom,
    discardDraft: () => {
      flushSync(() => restart(options.stored, options.version));
      // Moves the focus, since the clicked button is removed.
      formRef.current?.querySelector<HTMLElement>('[data-path]')?.focus();
    },
    /** Deletes the draft when the form is closed. */
    forget: () => draft.save(null),
    conflict: conflict && {
      ...conflict,
      choices: chosen.choices,
      choose: (changes: Choices) =>
        setChosen({ of: conflict.version, choices: { ...chosen.choices, ...changes } }),
      /** Saves the choices. Every conflicting field must have one. */
      save: () => {
        build(conflict, resolved(conflict, chosen.choices));
        void save();
      },
      back: () => {
        flushSync(() => {
          setConflict(null);
          setProblem(null);
        });
        if (conflict.fields[0]) focus(conflict.fields[0].path);
      },
    },
  };
}

export type ItemForm<Values extends Record<string, unknown>> = ReturnType<typeof useItemForm<Values>>;

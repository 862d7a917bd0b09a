import { useForm } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import { m } from '@quiet-time/schema/sentences';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { holdSession } from '../end-session.ts';
import { describeError, reasonFor, serverMessage } from '../error-text.ts';
import { withSession } from '../sign-in-again.ts';
import { type Choices, type Clash, clashOf, resolved } from './clash.ts';
import { type CreateOptions, useCreateOnce } from './create-once.ts';
import { differing, type FormField } from './fields.ts';
import { mergeVersions } from './merge.ts';
import { useDraft } from './use-draft.ts';
import { fieldAt, goToFirstWrong, show, type WrongFields } from './wrong-fields.ts';

export interface ItemFormOptions<Values extends Record<string, unknown>> {
  /** The id of who types: nobody else is shown the draft. */
  owner: string;
  /** The name under which what is typed is kept until it is saved: it survives a closed tab. */
  draft: string;
  stored: Values;
  /** Counts the saves of what is edited; null for something new. */
  version: number | null;
  /** What people compare of two versions: every field that the form shows, in the order of the page. */
  fields: readonly FormField<Values>[];
  /** A sentence for each wrong field, by its path; `true` marks one for which the sentence stands already. */
  validate?: unknown;
  /**
   * Saves it as something new; throws what the server says. Left out where there is nothing new to write. `once` are
   * options of the mutation.
   */
  create?(values: Values, once: CreateOptions): Promise<unknown>;
  /** Saves it over the version that it was made from; throws what the server says. */
  update?(values: Values, version: number): Promise<unknown>;
  /** What the server shows of a version, as the form has it. */
  formOf?(version: unknown): Values;
  onSaved(how: 'created' | 'updated'): void;
  /** Whether the form holds more that a save would take, such as files on their way. */
  unsent?: boolean;
  /** Waits for what a save needs, such as files on their way. Answers why it cannot be saved, or null. */
  ready?(): Promise<string | null>;
  /** False: every refusal is `problem`, for a form that says them all in one place. */
  atFields?: boolean;
  /** The field that the server means by a conflict without versions, such as a day that is taken. */
  takenAt?: string;
}

/** Why the last save failed. */
export interface Problem {
  text: string;
  /** Whether these are the server's words about what was sent. */
  refused: boolean;
}

/**
 * The state of a form that writes or corrects one thing. Nothing here loses what was typed: a failed save leaves it in
 * the form, a draft outlives the tab, an ended session is begun again in place, what somebody else has saved meanwhile is
 * brought together with it, and what was deleted meanwhile can be saved as something new.
 */
export function useItemForm<Values extends Record<string, unknown>>(options: ItemFormOptions<Values>) {
  const { fields, create, update, ready, onSaved, unsent = false, atFields = true } = options;
  const formOf = options.formOf ?? ((version: unknown) => version as Values);
  const formRef = useRef<HTMLFormElement>(null);
  /** What is stored, as far as we know, and the version that a save builds on. */
  const base = useRef({ values: options.stored, version: options.version });
  /** When the draft was typed that the form opened with, and whether somebody has saved the item since. */
  const [restored, setRestored] = useState<{ at: string; changed: boolean } | null>(null);
  const [clash, setClash] = useState<Clash<Values> | null>(null);
  /** What has been chosen, of the clash with which version. */
  const [chosen, setChosen] = useState<{ of: number | null; choices: Choices }>({ of: null, choices: {} });
  const [gone, setGone] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wrong, setWrong] = useState<WrongFields | null>(null);
  const [saving, setSaving] = useState(false);
  const onItsWay = useRef(false);
  /** What the save under way has sent last. */
  const sent = useRef<Values | null>(null);
  /** The draft that is in the form already. */
  const adopted = useRef<string | null>(null);

  const once = useCreateOnce();

  const isDirty = (values: Values) => differing(fields, values, base.current.values).length > 0;
  const remember = (values: Values) =>
    draft.keep(
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
    // It was saved after all.
    if (differing(fields, values, options.stored).length === 0) return true;
    if (adopted.current === found.savedAt) return true;
    if (isDirty(form.getValues())) return false;
    adopted.current = found.savedAt;
    // No draft is of a version that is still to come: it is of another database.
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
    // A kept draft survives the end of the tab; files on their way don't.
    if (unsent || (dirty && draft.place !== 'ours')) event.preventDefault();
  });

  /** Goes on from what somebody else has saved. */
  const build = (on: Clash<Values>, values: Values) => {
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
      const met = clashOf(error, fields, formOf, values);
      // Both say the same wherever both have changed it: there is nothing to ask.
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
      draft.keep(null);
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
    const met = clashOf(error, fields, formOf, form.getValues());
    if (met) {
      if (met.version !== chosen.of) setChosen({ of: met.version, choices: {} });
      return setClash(met);
    }
    const taken = options.takenAt && code === 'CONFLICT' ? { [options.takenAt]: message } : {};
    const named = Object.entries(atFields ? { ...taken, ...details.fields } : {});
    // The fields must be there before one of them can have the focus.
    if (named.length > 0) flushSync(() => setClash(null));
    const errors = Object.fromEntries(named.filter(([path]) => fieldAt(formRef.current, path)));
    if (Object.keys(errors).length > 0) {
      flushSync(() => form.setErrors(errors));
      return setWrong(goToFirstWrong(formRef.current, errors));
    }
    if (code === 'NOT_FOUND' && create && base.current.version !== null) {
      setClash(null);
      return setGone(true);
    }
    const refused = code !== 'INTERNAL_SERVER_ERROR' && serverMessage(error) !== null;
    const text = code === 'INTERNAL_SERVER_ERROR' ? message : reasonFor(error, m.shared_please_try_again());
    setProblem({ text, refused });
  };

  const restart = (values: Values, version: number | null, typed = values) => {
    base.current = { values, version };
    setRestored(null);
    setClash(null);
    setGone(false);
    setProblem(null);
    form.setInitialValues(values);
    form.reset();
    if (differing(fields, typed, values).length > 0) form.setValues(typed);
  };
  /** Starts over with these as what is stored. Of what was typed only that stays which a save under way has not sent. */
  const startFrom = (values: Values, version: number | null) => {
    const yours = form.getValues();
    const { merged } = mergeVersions(fields, { base: sent.current ?? yours, theirs: values, yours });
    restart(values, version, merged);
  };
  const focus = (path: string) => show(fieldAt(formRef.current, path));

  return {
    form,
    /** For the `<form>` element. */
    formRef,
    dirty,
    saving,
    problem,
    /** What is said about wrong fields, as long as any is marked. */
    wrong: Object.keys(form.errors).length > 0 ? wrong : null,
    /** The item was deleted meanwhile: a save makes a new one. */
    gone,
    restored,
    /** Files are on their way that a save would take. */
    unsent,
    /** Where what is typed is kept. */
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
      // The button that was pressed is gone.
      formRef.current?.querySelector<HTMLElement>('[data-path]')?.focus();
    },
    /** Forgets what was typed; for closing. */
    forget: () => draft.keep(null),
    clash: clash && {
      ...clash,
      choices: chosen.choices,
      choose: (changes: Choices) =>
        setChosen({ of: clash.version, choices: { ...chosen.choices, ...changes } }),
      /** Saves what was chosen; every field must have its choice. */
      save: () => {
        build(clash, resolved(clash, chosen.choices));
        void save();
      },
      back: () => {
        flushSync(() => {
          setClash(null);
          setProblem(null);
        });
        if (clash.fields[0]) focus(clash.fields[0].path);
      },
    },
  };
}

export type ItemForm<Values extends Record<string, unknown>> = ReturnType<typeof useItemForm<Values>>;

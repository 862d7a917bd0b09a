import { useForm } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import { describeError, reasonFor, serverMessage } from '@quiet-time/schema/web/error-text.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignedIn } from '../app/signed-in.ts';
import { dropDraft, keepDraft, readDraft } from '../lib/drafts.ts';

interface Options<Values extends Record<string, unknown>> {
  /** The name under which what is typed is kept until it is saved: it survives an ended session. */
  draft: string;
  stored: Values;
  /** Counts the saves of what is edited; null for something new. */
  version: number | null;
  validate?: { [Name in keyof Values]?: (value: Values[Name], values: Values) => string | null };
  /** Sends it; throws what the server says. */
  send(values: Values, version: number | null): Promise<unknown>;
  /** What the server shows of a version that somebody else saved, as the form has it. */
  formOf(current: unknown): Values;
  onSaved(): void;
  /** Whether the form holds more that a save would take, such as files on their way. */
  unsent?: boolean;
  /** Waits for what a save needs, such as files on their way. Answers why it cannot be saved, or null. */
  ready?(): Promise<string | null>;
  /** False: every refusal is `problem`, for a form that says them all in one place. */
  atFields?: boolean;
}

/**
 * The state of a form that writes or corrects one thing. Nothing here loses what was typed: a failed save leaves it in
 * the form, a stale one puts both versions side by side, and a draft waits for whoever comes back.
 */
export function useItemForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { draft, send, formOf, onSaved, ready, unsent = false, atFields = true } = options;
  const owner = useSignedIn().viewer.id;
  const [kept] = useState(() => readDraft<Values>(draft, owner));
  /** What is stored, as far as we know, and the version that a save builds on. */
  const [base, setBase] = useState({
    values: options.stored,
    version: kept ? kept.version : options.version,
  });
  const [restored, setRestored] = useState(kept !== null);
  const [conflict, setConflict] = useState<{ version: number; theirs: Values } | null>(null);
  /** Why the last save failed, in the server's words where it has any. */
  const [problem, setProblem] = useState<string | null>(null);
  /** Whether the problem is told in the server's words about what was sent. */
  const [refused, setRefused] = useState(false);
  const [saving, setSaving] = useState(false);
  const onItsWay = useRef(false);

  const form = useForm<Values>({
    // Tells its fields from those of another form on the page.
    name: draft.replace(/[^a-z0-9]/gi, '-'),
    initialValues: kept?.values ?? options.stored,
    validate: (options.validate ?? {}) as never,
    onValuesChange: (values) => {
      if (same(values, base.values)) dropDraft(draft);
      else keepDraft(draft, { owner, savedAt: new Date().toISOString(), version: base.version, values });
    },
  });
  const dirty = unsent || !same(form.values, base.values);
  useWindowEvent('beforeunload', (event) => {
    // A draft survives a reload, but not the end of the tab.
    if (dirty) event.preventDefault();
  });

  const save = async (values: Values, version: number | null) => {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setSaving(true);
    setProblem(null);
    setRefused(false);
    try {
      const hindrance = await ready?.();
      if (hindrance) return setProblem(hindrance);
      // While it waited, files may have joined what was typed.
      await send(ready ? form.getValues() : values, version);
      dropDraft(draft);
      onSaved();
    } catch (error) {
      explain(error);
    } finally {
      onItsWay.current = false;
      setSaving(false);
    }
  };

  const explain = (error: unknown) => {
    const { details } = describeError(error);
    const fields = Object.entries((atFields && details.fields) || {});
    const shown = fields.filter(([name]) => form.getInputNode(name));
    if (details.conflict) {
      const { currentVersion, theirs } = details.conflict;
      setConflict({ version: currentVersion, theirs: formOf(theirs) });
    } else if (shown[0]) {
      // The fields must be there before one of them can have the focus.
      flushSync(() => {
        setConflict(null);
        form.setErrors(Object.fromEntries(shown));
      });
      form.getInputNode(shown[0][0])?.focus();
    } else {
      setProblem(reasonFor(error, 'Please try again.'));
      setRefused(describeError(error).code !== 'INTERNAL_SERVER_ERROR' && serverMessage(error) !== null);
    }
  };

  /** Starts over with these as what is stored; whatever was typed is gone. */
  const startFrom = (values: Values, version: number | null) => {
    setBase({ values, version });
    setRestored(false);
    setConflict(null);
    setProblem(null);
    form.setInitialValues(values);
    form.reset();
    // Last: to the form these are new values, and it has just kept them.
    dropDraft(draft);
  };

  return {
    form,
    dirty,
    saving,
    problem,
    refused,
    /** The form opened with a draft, and not with what is stored. */
    restored,
    submit: form.onSubmit(
      (values) => void save(values, base.version),
      (wrong) => form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus(),
    ),
    startFrom,
    discardDraft: () => startFrom(options.stored, options.version),
    /** Forgets what was typed; for closing. */
    forget: () => dropDraft(draft),
    conflict: conflict && {
      theirs: conflict.theirs,
      keepMine: () => void save(form.getValues(), conflict.version),
      takeTheirs: () => startFrom(conflict.theirs, conflict.version),
      back: () => {
        setConflict(null);
        setProblem(null);
      },
    },
  };
}

export type ItemForm<Values extends Record<string, unknown>> = ReturnType<typeof useItemForm<Values>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

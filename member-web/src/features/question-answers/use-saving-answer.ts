import { filled } from '@quiet-time/schema/filled';
import { m } from '@quiet-time/schema/sentences';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { deleteDraft, readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { isPassing, type SaveState, useAutosave } from '@quiet-time/web/form/use-autosave.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { sentence } from '@quiet-time/web/sentence.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { putText } from '../../lib/put-text.ts';
import { type AnswerDraft, answerDraft, beforeOf, holdDraft, textsOf } from './answer-drafts.ts';
import { type Answer, cacheAnswer } from './answers-cache.ts';
import { saveQuestionAnswer } from './question-answers.documents.ts';

/** Pause in typing after which the answer is saved, in milliseconds. */
const PAUSE = 800;

interface Options {
  owner: string;
  devotionalId: string;
  questionId: string;
  question: string;
  /** Stored answer; undefined: none yet. */
  stored: Answer | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Called with the error when the plan does not allow it. */
  onRefused(error: unknown): void;
}

/**
 * Saves an answer while it is typed, one request at a time. Unsaved text is stored on this device. It is sent again
 * after a while, when the connection is back, and when the page is opened again. The server merges it with an answer
 * that was saved elsewhere meanwhile.
 */
export function useSavingAnswer(options: Options) {
  const { owner, devotionalId, questionId, question, stored, field, onRefused } = options;
  const gateway = useGateway();
  const draft = answerDraft(devotionalId, questionId);
  // An emptied answer is not restored: the stored one is shown.
  const [left] = useState(() => {
    const kept = readDraft<AnswerDraft>(draft, owner)?.values;
    return kept && filled.test(kept.answer) ? kept : null;
  });
  const [text, setText] = useState(left?.answer ?? stored?.answer ?? '');
  /** Question text above the answer; a restored draft may have an earlier text. */
  const words = useRef(left?.question ?? question);
  const [state, setState] = useState<SaveState>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [restored, setRestored] = useState(false);
  const unsaved = useRef(left?.answer ?? null);
  /** Last stored answer that this field has shown or saved; any other comes from elsewhere. */
  const saved = useRef(stored?.answer);
  /** Stored answer that the unsaved text began with, and a text that was sent since, without a response. */
  const before = useRef(left ? beforeOf(left) : undefined);
  const sent = useRef(left?.sent);

  const kept = (answer: string): AnswerDraft & { question: string } => ({
    answer,
    question: words.current,
    ...(before.current !== undefined && { before: before.current }),
    ...(sent.current !== undefined && { sent: sent.current }),
  });
  const remember = () => {
    const answer = unsaved.current ?? '';
    saveTyped(draft, owner, filled.test(answer) ? kept(answer) : null);
  };
  /** Updates the draft, unless it is gone: signing out deletes it. */
  const update = () => readDraft(draft, owner) && remember();
  /** Shows a stored answer. */
  const show = (answer: string) => {
    putText(field.current, answer);
    setText(answer);
  };
  const send = async (): Promise<boolean> => {
    while (unsaved.current !== null && filled.test(unsaved.current)) {
      const next = textsOf(kept(unsaved.current))[0]!;
      const isFirstTry = sent.current === undefined;
      sent.current = next.answer;
      update();
      autosave.sending();
      setState('saving');
      try {
        await withSession(() =>
          gateway.mutate({
            mutation: saveQuestionAnswer,
            variables: { input: { devotionalId, questionId, question: words.current, ...next } },
            update(cache, { data }) {
              if (!data) return;
              saved.current = data.saveQuestionAnswer.answer;
              cacheAnswer(cache, devotionalId, data.saveQuestionAnswer);
            },
          }),
        );
      } catch (thrown) {
        // A refused text is not stored.
        if (isFirstTry && describeError(thrown).code !== 'NO_CONNECTION') sent.current = undefined;
        update();
        fail(thrown);
        return false;
      }
      autosave.confirmed();
      sent.current = undefined;
      before.current = next.answer;
      if (unsaved.current === next.answer) {
        unsaved.current = null;
        // Another tab may have stored its own.
        if (readDraft<AnswerDraft>(draft, owner)?.values.answer === next.answer) deleteDraft(draft, owner);
        if (saved.current !== next.answer.trim()) show(saved.current ?? '');
      } else update();
    }
    if (unsaved.current === null) {
      setProblem(null);
      setState('saved');
    }
    return unsaved.current === null;
  };
  const fail = (thrown: unknown) => {
    const { code } = describeError(thrown);
    // Without a connection, nothing has failed yet.
    const waits = code === 'NO_CONNECTION';
    setState(waits ? 'waiting' : 'failed');
    if (waits) setProblem(null);
    else setProblem(code === 'BAD_USER_INPUT' ? reasonFor(thrown, notSaved()) : notSaved());
    if (code === 'SUBSCRIPTION_REQUIRED') onRefused(thrown);
    if (isPassing(code)) autosave.saveAgain();
  };
  const autosave = useAutosave({
    isOpen: () => unsaved.current !== null,
    send,
    pause: PAUSE,
    held: state !== 'idle' && state !== 'saved',
  });

  useEffect(() => holdDraft(draft), [draft]);
  // An answer from another tab is shown, unless there is unsaved text here.
  const now = stored?.answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` changes nothing else
  useEffect(() => {
    if (now === saved.current || unsaved.current !== null) return;
    saved.current = now;
    show(now ?? '');
  }, [now]);
  // Saves what is left over from an earlier visit at once, and also when a member leaves. The next member may be another
  // one: then the draft waits for its owner.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody comes and goes
  useEffect(() => {
    void autosave.save();
    return () => void autosave.save();
  }, []);

  return {
    text,
    state,
    problem,
    /** Whether the field was emptied, and shows the stored answer again. */
    restored,
    save: autosave.save,
    type(text: string) {
      setText(text);
      setProblem(null);
      setRestored(false);
      if (unsaved.current === null) before.current = saved.current ?? null;
      unsaved.current = text;
      words.current = question;
      remember();
      if (!filled.test(text)) return setState('idle');
      setState('typing');
      autosave.saveSoon();
    },
    /** Saves at once. An emptied field shows the stored answer again, with a message. */
    leave() {
      if (unsaved.current === null || filled.test(unsaved.current)) return void autosave.save();
      unsaved.current = null;
      saved.current = now;
      setText(now ?? '');
      if (!stored) return;
      setProblem(m.answer_required());
      setRestored(true);
    },
    /** Discards the text of a deleted answer. */
    async clear() {
      unsaved.current = null;
      await autosave.stop();
      deleteDraft(draft, owner);
      sent.current = undefined;
      setText('');
      setProblem(null);
      setRestored(false);
      setState('idle');
    },
  };
}

const notSaved = () => `${sentence(m.answer_save_failed())} ${m.answer_save_kept()}`;

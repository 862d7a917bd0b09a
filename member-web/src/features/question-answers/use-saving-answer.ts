import { useWindowEvent } from '@mantine/hooks';
import { filled } from '@quiet-time/schema/filled';
import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/schema/web/asking/gateway.ts';
import { holdSession } from '@quiet-time/schema/web/end-session.ts';
import { describeError, reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { dropDraft, keepTyped, readDraft } from '@quiet-time/schema/web/form/drafts.ts';
import { withSession } from '@quiet-time/schema/web/form/sign-in-again.ts';
import { sentence } from '@quiet-time/schema/web/sentence.ts';
import { useEffect, useRef, useState } from 'react';
import { type AnswerDraft, answerDraft, holdDraft } from './answer-drafts.ts';
import { type Answer, noteAnswer } from './answers-cache.ts';
import { saveQuestionAnswer } from './question-answers.documents.ts';

/** A pause in the typing after which it is saved, in milliseconds. */
const PAUSE = 800;
/** The wait before another try, doubled with each failure, and the longest one. */
const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;

export type Saving = 'idle' | 'typing' | 'saving' | 'saved' | 'failed';

interface Options {
  owner: string;
  devotionalId: string;
  questionId: string;
  question: string;
  /** What is saved; undefined: nothing yet. */
  stored: Answer | undefined;
  /** Called with what came instead of an answer, when the plan does not allow it. */
  onRefused(error: unknown): void;
}

/**
 * The text of an answer that saves itself while it is typed, one request at a time. What is not saved yet is kept on
 * this device, and tried again: after a while, with the connection, and when the page is opened again.
 */
export function useSavingAnswer(options: Options) {
  const { owner, devotionalId, questionId, question, stored, onRefused } = options;
  const gateway = useGateway();
  const draft = answerDraft(devotionalId, questionId);
  const [left] = useState(() => readDraft<AnswerDraft>(draft, owner)?.values ?? null);
  const [typed, setTyped] = useState(left?.answer ?? null);
  /** The words that it is typed below: what is left over may be older than those of now. */
  const words = useRef(left?.question ?? question);
  const [state, setState] = useState<Saving>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const unsaved = useRef(typed);
  const onItsWay = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const failures = useRef(0);
  const isHere = useRef(true);

  const send = async (): Promise<boolean> => {
    while (unsaved.current !== null && filled.test(unsaved.current)) {
      const answer = unsaved.current;
      setState('saving');
      try {
        const input = { devotionalId, questionId, question: words.current, answer };
        await withSession(() =>
          gateway.mutate({
            mutation: saveQuestionAnswer,
            variables: { input },
            update: (cache, { data }) => data && noteAnswer(cache, devotionalId, data.saveQuestionAnswer),
          }),
        );
      } catch (thrown) {
        fail(thrown);
        return false;
      }
      failures.current = 0;
      if (unsaved.current === answer) {
        unsaved.current = null;
        dropDraft(draft, owner);
      }
    }
    if (unsaved.current === null) {
      setProblem(null);
      setState('saved');
    }
    return unsaved.current === null;
  };
  /** Saves what is not saved yet. @returns whether all is */
  const save = (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (unsaved.current === null) return Promise.resolve(true);
    onItsWay.current ??= send().finally(() => {
      onItsWay.current = null;
    });
    return onItsWay.current;
  };
  const fail = (thrown: unknown) => {
    const { code } = describeError(thrown);
    setState('failed');
    setProblem(code === 'BAD_USER_INPUT' ? reasonFor(thrown, notSaved()) : notSaved());
    if (code === 'SUBSCRIPTION_REQUIRED') onRefused(thrown);
    // Whoever is there next may be somebody else: the draft waits for its owner.
    if (!isHere.current) return;
    // Another try of the same would be refused again.
    if (code !== 'NO_CONNECTION' && code !== 'INTERNAL_SERVER_ERROR' && code !== 'RATE_LIMITED') return;
    timer.current = setTimeout(save, Math.min(FIRST_RETRY * 2 ** failures.current, LAST_RETRY));
    failures.current += 1;
  };

  const latest = useRef(save);
  latest.current = save;
  useWindowEvent('online', () => void latest.current());
  useEffect(() => holdDraft(draft), [draft]);
  // What was left over from an earlier visit is saved at once, and what is left when somebody goes, too.
  useEffect(() => {
    isHere.current = true;
    void latest.current();
    return () => {
      isHere.current = false;
      void latest.current();
    };
  }, []);
  const held = state === 'typing' || state === 'saving' || state === 'failed';
  useEffect(() => (held ? holdSession() : undefined), [held]);

  return {
    text: typed ?? stored?.answer ?? '',
    state,
    problem,
    save,
    type(text: string) {
      setTyped(text);
      setProblem(null);
      unsaved.current = text;
      words.current = question;
      keepTyped(draft, owner, { answer: text, question });
      clearTimeout(timer.current);
      if (!filled.test(text)) return setState('idle');
      setState('typing');
      timer.current = setTimeout(save, PAUSE);
    },
    /** Says what is missing where nothing is left to save; else saves at once. */
    leave() {
      if (unsaved.current !== null && !filled.test(unsaved.current)) {
        if (stored) setProblem(m.answer_required());
        else dropDraft(draft, owner);
      } else void save();
    },
    /** Forgets what was typed, for it is deleted. */
    async clear() {
      clearTimeout(timer.current);
      unsaved.current = null;
      await onItsWay.current;
      dropDraft(draft, owner);
      setTyped(null);
      setProblem(null);
      setState('idle');
    },
  };
}

const notSaved = () => `${sentence(m.answer_save_failed())} ${m.answer_save_kept()}`;

import { filled } from '@quiet-time/schema/filled';
import { m } from '@quiet-time/schema/sentences';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { deleteDraft, readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { isPassing, useAutosave } from '@quiet-time/web/form/use-autosave.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { sentence } from '@quiet-time/web/sentence.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { useEffect, useRef, useState } from 'react';
import { type AnswerDraft, answerDraft, holdDraft } from './answer-drafts.ts';
import { type Answer, addedToStored, cacheAnswer } from './answers-cache.ts';
import { saveQuestionAnswer } from './question-answers.documents.ts';

/** Pause in typing after which the answer is saved, in milliseconds. */
const PAUSE = 800;

/** `waiting`: for a connection. */
export type Saving = 'idle' | 'typing' | 'saving' | 'saved' | 'waiting' | 'failed';

interface Options {
  owner: string;
  devotionalId: string;
  questionId: string;
  question: string;
  /** Stored answer; undefined: none yet. */
  stored: Answer | undefined;
  /** Whether the stored answer is unknown, without a connection. */
  isBlind: boolean;
  /** Called with the error when the plan does not allow it. */
  onRefused(error: unknown): void;
}

/**
 * Saves an answer while it is typed, one request at a time. Unsaved text is stored on this device. It is sent again
 * after a while, when the connection is back, and when the page is opened again.
 */
export function useSavingAnswer(options: Options) {
  const { owner, devotionalId, questionId, question, stored, isBlind, onRefused } = options;
  const gateway = useGateway();
  const draft = answerDraft(devotionalId, questionId);
  // An emptied answer is not restored: the stored one is shown.
  const [left] = useState(() => {
    const kept = readDraft<AnswerDraft>(draft, owner)?.values;
    return kept && filled.test(kept.answer) ? kept : null;
  });
  const [typed, setTyped] = useState(left?.answer ?? null);
  /** Question text above the answer; a restored draft may have an earlier text. */
  const words = useRef(left?.question ?? question);
  const blind = useRef(left?.isBlind ?? false);
  const [state, setState] = useState<Saving>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [restored, setRestored] = useState(false);
  const unsaved = useRef(typed);
  /** Last answer that this field has saved; any other stored answer comes from elsewhere. */
  const saved = useRef(stored?.answer);

  const remember = () => {
    const answer = unsaved.current ?? '';
    const kept = { answer, question: words.current, ...(blind.current && { isBlind: true }) };
    saveTyped(draft, owner, filled.test(answer) ? kept : null);
  };
  const send = async (): Promise<boolean> => {
    while (unsaved.current !== null && filled.test(unsaved.current)) {
      let answer = unsaved.current;
      autosave.sending();
      setState('saving');
      try {
        if (blind.current) {
          const asked = { devotionalId, questionId };
          unsaved.current = await withSession(() =>
            addedToStored(gateway, asked, () => unsaved.current ?? ''),
          );
          blind.current = false;
          setTyped(unsaved.current);
          remember();
        }
        answer = unsaved.current;
        if (!filled.test(answer)) break;
        const input = { devotionalId, questionId, question: words.current, answer };
        await withSession(() =>
          gateway.mutate({
            mutation: saveQuestionAnswer,
            variables: { input },
            update(cache, { data }) {
              if (!data) return;
              saved.current = data.saveQuestionAnswer.answer;
              cacheAnswer(cache, devotionalId, data.saveQuestionAnswer);
            },
          }),
        );
      } catch (thrown) {
        fail(thrown);
        return false;
      }
      autosave.confirmed();
      if (unsaved.current === answer) {
        unsaved.current = null;
        deleteDraft(draft, owner);
      }
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
  useEffect(() => {
    if (now === saved.current || unsaved.current !== null) return;
    saved.current = now;
    setTyped(null);
  }, [now]);
  // Saves what is left over from an earlier visit at once, and also when a member leaves. The next member may be another
  // one: then the draft waits for its owner.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody comes and goes
  useEffect(() => {
    void autosave.save();
    return () => void autosave.save();
  }, []);

  return {
    text: typed ?? stored?.answer ?? '',
    state,
    problem,
    /** Whether the field was emptied, and shows the stored answer again. */
    restored,
    save: autosave.save,
    type(text: string) {
      setTyped(text);
      setProblem(null);
      setRestored(false);
      unsaved.current = text;
      words.current = question;
      blind.current ||= isBlind;
      remember();
      if (!filled.test(text)) return setState('idle');
      setState('typing');
      autosave.saveSoon();
    },
    /** Saves at once. An emptied field shows the stored answer again, with a message. */
    leave() {
      if (unsaved.current === null || filled.test(unsaved.current)) return void autosave.save();
      unsaved.current = null;
      setTyped(null);
      if (!stored) return;
      setProblem(m.answer_required());
      setRestored(true);
    },
    /** Discards the text of a deleted answer. */
    async clear() {
      unsaved.current = null;
      await autosave.stop();
      deleteDraft(draft, owner);
      setTyped(null);
      setProblem(null);
      setRestored(false);
      setState('idle');
    },
  };
}

const notSaved = () => `${sentence(m.answer_save_failed())} ${m.answer_save_kept()}`;

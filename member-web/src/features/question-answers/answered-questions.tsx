import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useMemo, useRef, useState } from 'react';
import { capabilitiesOf, denialOf } from '../../session/capabilities-of.ts';
import { isRefusal, useRecheck } from '../../session/use-recheck.ts';
import { useViewer, type Viewer } from '../../session/use-viewer.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { lockedWords } from '../access-locked/locked-words.ts';
import { PremiumPrompt, usePremiumPrompt } from '../access-locked/premium-prompt.tsx';
import { useNewSession } from '../auth/use-new-session.ts';
import { nameDrafts } from './answer-drafts.ts';
import { AnswerField } from './answer-field.tsx';
import { AnswerTools } from './answer-tools.tsx';
import css from './answers.module.css';
import { EarlierAnswers } from './earlier-answers.tsx';
import { GivenTo, haveSameWords } from './given-to.tsx';
import { questionAnswers } from './question-answers.documents.ts';
import { QuestionList } from './question-list.tsx';

interface Props {
  devotionalId: string;
  questions: readonly string[];
  lang: string;
  /** Language of each question. */
  langs: readonly string[];
  /** Id of each question. */
  questionIds: readonly string[];
}

/**
 * Questions of a devotional with the member's answers. A member whose plan does not include them sees their earlier
 * answers.
 */
export default function AnsweredQuestions(props: Props) {
  const who = useViewer();
  if (who.status !== 'known')
    return <QuestionList questions={props.questions} lang={props.lang} langs={props.langs} />;
  return <OfMember key={who.viewer.id} {...props} viewer={who.viewer} />;
}

function OfMember({ devotionalId, questions, lang, langs, questionIds, viewer }: Props & { viewer: Viewer }) {
  const signIn = useNewSession();
  // Before the fields read their drafts.
  useMemo(
    () => nameDrafts(viewer.id, { devotionalId, questions, questionIds }),
    [viewer.id, devotionalId, questions, questionIds],
  );
  const answer = useGatewayQuery(questionAnswers, { variables: { devotionalId } });
  const { prompt, openFor } = usePremiumPrompt();
  const [confirming, setConfirming] = useState(false);
  const [refused, setRefused] = useState(false);
  // After a refusal the page may have an outdated plan, so it is fetched again. Typed text stays as a draft.
  useRecheck(refused || (answer.status === 'failed' && isRefusal(answer.failure.code)));
  const heading = useRef<HTMLDivElement>(null);
  const can = capabilitiesOf(viewer);
  const denial = denialOf(viewer, 'answers');
  const isBlind = answer.status === 'failed' && answer.failure.code === 'NO_CONNECTION' && can.answers;
  const answers = answer.data?.questionAnswers ?? [];
  const earlier = answers.filter(({ questionId }) => !questionIds.includes(questionId));
  const isOpen = (words: string) => questions.some((question) => haveSameWords(question, words));
  const onRefused = (error: unknown) => {
    setRefused(true);
    openFor(error);
  };
  return (
    <div ref={heading} tabIndex={-1}>
      <QuestionList questions={questions} lang={lang} langs={langs} ids={questionIds}>
        {(question, index) => {
          const questionId = questionIds[index]!;
          const stored = answers.find((one) => one.questionId === questionId);
          if (answer.status !== 'ready' && !isBlind) return null;
          if (can.answers) {
            return (
              <AnswerField
                key={questionId}
                owner={viewer.id}
                devotionalId={devotionalId}
                questionId={questionId}
                question={question}
                stored={stored}
                canAdd={can.journal}
                onRefused={onRefused}
              />
            );
          }
          return (
            stored && (
              <div className={css.root}>
                <GivenTo question={question} answer={stored} />
                <LongText text={stored.answer} of={question} className={css.kept} />
                <AnswerTools
                  answer={stored}
                  devotionalId={devotionalId}
                  canAdd={false}
                  save={async () => true}
                  onRefused={onRefused}
                  onDeleted={() => heading.current?.focus()}
                />
              </div>
            )
          );
        }}
      </QuestionList>
      {[true, false].map((asked) => (
        <EarlierAnswers
          key={String(asked)}
          asked={asked}
          answers={earlier.filter(({ question }) => isOpen(question) === asked)}
          devotionalId={devotionalId}
          canAdd={can.answers && can.journal}
          onRefused={onRefused}
          onDeleted={() => heading.current?.focus()}
        />
      ))}
      {isBlind && <p className={css.blind}>{m.answers_offline()}</p>}
      {answer.status === 'failed' && !isBlind && (
        <LoadFailed
          of={answer}
          title={isRefusal(answer.failure.code) ? m.answer_load_forbidden() : m.answer_load_failed()}
          className={css.failed}
        />
      )}
      {denial && (
        <Button variant="outline" className={css.more} onClick={() => setConfirming(true)}>
          {m.answer_write()}
        </Button>
      )}
      {denial && confirming && (
        <PremiumPrompt {...lockedWords(denial)} onClose={() => setConfirming(false)} />
      )}
      {prompt}
      <SignInAgain viewer={viewer} signIn={signIn} />
    </div>
  );
}

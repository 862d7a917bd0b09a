import { filled } from '@quiet-time/schema/filled';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { typographic } from '@quiet-time/schema/typography';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Textarea } from '@quiet-time/web/controls/text-input.tsx';
import { type DescribedError, describeError } from '@quiet-time/web/error-text.ts';
import { CreateOnce } from '@quiet-time/web/form/create-once.ts';
import { deleteDraft, readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { dayWords } from '@quiet-time/web/local-date.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { MainHeading } from '../../ui/arrival.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { copy } from '../../ui/share.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { VerseBlock } from '../../ui/verse-block.tsx';
import css from './answer-link-page.module.css';
import { openAnswerLink, saveLinkedAnswer } from './question-answers.documents.ts';

type Question = ResultOf<typeof openAnswerLink>['openAnswerLink'];

/**
 * `/answer/{token}`: target of the link in a reminder. It saves one answer for the member of the link, whoever uses
 * this browser, and only when its button is pressed: mail programs open links, too.
 */
export default function AnswerLinkPage() {
  usePageTitle(m.answer_link_page());
  const { token = '' } = useParams();
  return <AnswerLink key={token} token={token} />;
}

function AnswerLink({ token }: { token: string }) {
  const { question, isTyped, failure, retrying, retry } = useQuestion(token);
  const [isSaved, setSaved] = useState(false);
  const linkTo = useLinkTo();
  if (isSaved && question) {
    return (
      <WayOn
        title={m.answer_link_done()}
        text={m.answer_link_done_text()}
        link={{ to: dayPath(question), words: m.answer_link_read() }}
      />
    );
  }
  // A typed answer stays on the page: its button says whether it was the one that was saved.
  if (question?.isAnswered && !isTyped) {
    return (
      <WayOn
        title={m.answer_link_answered()}
        text={m.answer_link_answered_text()}
        link={linkTo(dayPath(question))}
      />
    );
  }
  if (failure && isOver(failure)) {
    return (
      <WayOn
        title={m.answer_link_invalid()}
        text={m.answer_link_invalid_text()}
        link={linkTo('/devotionals')}
      />
    );
  }
  return (
    <div className={`${page.page} ${page.reading}`}>
      {question ? (
        <Answering question={question} token={token} onSaved={() => setSaved(true)} />
      ) : failure ? (
        <>
          <MainHeading>{m.answer_link_page()}</MainHeading>
          <LoadFailed of={{ failure, retrying, retry }} title={m.answer_link_load_failed()} />
        </>
      ) : (
        <ReadingSkeleton titled />
      )}
    </div>
  );
}

const dayPath = ({ date }: Question) => `/devotionals?date=${date}`;

interface PageLink {
  to: string;
  words: string;
}

/** Returns a function for links to a page that shows a member their answers: guests sign in on the way. */
function useLinkTo(): (path: string) => PageLink {
  const isSignedIn = useSessionToken() !== null;
  return (path) =>
    isSignedIn
      ? { to: path, words: m.answer_link_read() }
      : { to: `/login?${new URLSearchParams({ redirect: path })}`, words: m.account_go_to_sign_in() };
}

/** Name of the draft of a visitor, since nobody is signed in. It ends with the tab. */
const draftOf = ({ id }: Question) => `answer-link:${id}`;

/** Whether a link does not work any more, so that a retry is useless. */
const isOver = ({ code }: DescribedError) => code === 'NOT_FOUND' || code === 'BAD_USER_INPUT';

/** Loads the question of a link, and whether this tab has an unsaved answer to it. */
function useQuestion(token: string) {
  const [mutate] = useMutation(openAnswerLink);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [failure, setFailure] = useState<DescribedError | null>(null);
  const [retrying, setRetrying] = useState(false);
  const load = useCallback(async () => {
    try {
      const { data } = await mutate({ variables: { token } });
      if (!data) return;
      setTyped(readDraft<Typed>(draftOf(data.openAnswerLink), null) !== null);
      setQuestion(data.openAnswerLink);
    } catch (thrown) {
      setFailure(describeError(thrown));
    }
  }, [mutate, token]);
  useEffect(() => void load(), [load]);
  const retry = () => {
    setRetrying(true);
    void load().finally(() => setRetrying(false));
  };
  return { question, isTyped, failure, retrying, retry };
}

interface AnsweringProps {
  question: Question;
  token: string;
  onSaved(): void;
}

/** Unsaved answer, with the idempotency key of its request. */
interface Typed {
  answer: string;
  key: string;
}

function Answering({ question, token, onSaved }: AnsweringProps) {
  const [mutate] = useMutation(saveLinkedAnswer);
  const { busy, attempt } = useAttempt();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = draftOf(question);
  const [left] = useState(() => readDraft<Typed>(draft, null)?.values);
  const [once] = useState(() => new CreateOnce(left?.key));
  const [text, setText] = useState(left?.answer ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<DescribedError | null>(null);

  const type = (answer: string) => {
    setText(answer);
    setWrong(null);
    saveTyped(draft, null, answer ? { answer, key: once.key } : null);
  };
  const send = async () => {
    const max = limits.questionAnswer.answer;
    const problem = !filled.test(text)
      ? m.answer_required()
      : text.trim().length > max
        ? m.answer_too_long({ max })
        : null;
    setWrong(problem);
    setFailure(null);
    if (problem) return field.current?.focus();
    await once.run((options) => mutate({ variables: { token, answer: text }, ...options }));
    deleteDraft(draft, null);
    onSaved();
  };
  return (
    <article className={css.root}>
      <header>
        <p className={css.day}>{m.date_of_year(dayWords(question.date))}</p>
        <MainHeading lang={question.lang}>{typographic(question.title, question.lang)}</MainHeading>
      </header>
      <VerseBlock
        reference={question.scripture.reference}
        text={question.scripture.verse}
        lang={question.lang}
        passage={null}
      />
      <form
        method="post"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(send, (thrown) => setFailure(describeError(thrown)));
        }}
      >
        <Textarea
          ref={field}
          label={
            <span className={css.question} lang={question.questionLang} dir="auto">
              {typographic(question.question, question.questionLang)}
            </span>
          }
          placeholder={m.answer_placeholder()}
          value={text}
          error={wrong}
          rows={4}
          required
          classNames={{ input: css.words }}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {failure && isUsed(failure) ? (
          <Unsavable failure={failure} question={question} text={text} />
        ) : (
          <>
            {failure && <NotSaved failure={failure} />}
            <BusyButton type="submit" size="lg" busy={busy} busyText={m.answer_saving()}>
              {m.answer_link_save()}
            </BusyButton>
            <p className={css.hint}>{m.answer_link_lead()}</p>
          </>
        )}
      </form>
    </article>
  );
}

/** Whether a link was used or has ended, so that saving again is useless. */
const isUsed = ({ code }: DescribedError) => code === 'CONFLICT' || code === 'NOT_FOUND';

/** Says that the text can't be saved by this link, and offers to copy it and to sign in. Replaces the save button. */
function Unsavable({
  failure,
  question,
  text,
}: {
  failure: DescribedError;
  question: Question;
  text: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const link = useLinkTo()(dayPath(question));
  // The focused button is removed.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Note tone="error">
        <p>{failure.code === 'CONFLICT' ? m.answer_link_answered() : m.answer_link_invalid()}.</p>
        <p>{m.answer_link_answered_here()}</p>
      </Note>
      <div className={css.actions}>
        <Button ref={button} onClick={() => copy({ text, said: m.answer_copied() })}>
          {m.answer_copy()}
        </Button>
        <Button component={Link} to={link.to} variant="subtle">
          {link.words}
        </Button>
      </div>
    </>
  );
}

/** Reports a failed save, which may be tried again. The text stays in its field. */
function NotSaved({ failure }: { failure: DescribedError }) {
  const { code, details, message } = failure;
  const why = details.fields?.answer ?? (code === 'NO_CONNECTION' ? message : null);
  return (
    <Note tone="error">
      {why && <p>{why}</p>}
      <p>{m.answer_link_failed()}</p>
    </Note>
  );
}

interface WayOnProps {
  title: string;
  text: string;
  link: PageLink;
}

/** Announced at once and focused, because the focused button is removed. */
function WayOn({ title, text, link: { to, words } }: WayOnProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div role="alert">
      <EmptyState kind="letter" main title={title} text={text}>
        <Button ref={link} component={Link} to={to} replace>
          {words}
        </Button>
      </EmptyState>
    </div>
  );
}

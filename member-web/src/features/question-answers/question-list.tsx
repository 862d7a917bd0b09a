import type { ReactNode } from 'react';
import { WithReferences } from '../../ui/written-references.tsx';

interface Props {
  questions: readonly string[];
  lang: string;
  /** Id of each question, if the content below it must follow when it moves. */
  ids?: readonly string[];
  /** Languages of questions in another language. */
  langs?: readonly string[];
  /** Renders the content below a question. */
  children?(question: string, index: number): ReactNode;
}

/** Questions of a devotional, with their numbers. */
export function QuestionList({ questions, lang, langs, ids, children }: Props) {
  return (
    <ol>
      {[...questions.entries()].map(([index, question]) => (
        <li key={ids?.[index] ?? index}>
          <span aria-hidden="true">{index + 1}</span>
          <div>
            <span lang={langs?.[index] ?? lang} dir="auto">
              <WithReferences text={question} lang={langs?.[index] ?? lang} />
            </span>
            {children?.(question, index)}
          </div>
        </li>
      ))}
    </ol>
  );
}

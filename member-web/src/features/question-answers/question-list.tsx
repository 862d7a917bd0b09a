import type { ReactNode } from 'react';
import { WithReferences } from '../../ui/written-references.tsx';

interface Props {
  questions: readonly string[];
  lang: string;
  /** That of each question, where what stands below it goes along when it moves. */
  ids?: readonly string[];
  /** Those of the questions that are in another language. */
  langs?: readonly string[];
  /** What stands below a question. */
  children?(question: string, index: number): ReactNode;
}

/** The questions of a devotional, with their numbers. */
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

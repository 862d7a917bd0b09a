import type { ReactNode } from 'react';

interface Props {
  questions: readonly string[];
  /** What stands below a question. */
  children?(question: string, index: number): ReactNode;
}

/** The questions of a devotional, with their numbers. */
export function QuestionList({ questions, children }: Props) {
  return (
    <ol>
      {[...questions.entries()].map(([index, question]) => (
        <li key={index}>
          <span aria-hidden="true">{index + 1}</span>
          <div>
            {question}
            {children?.(question, index)}
          </div>
        </li>
      ))}
    </ol>
  );
}

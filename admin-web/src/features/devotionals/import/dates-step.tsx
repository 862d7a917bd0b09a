import { Button } from '@mantine/core';
import { dateWithYear } from '@quiet-time/web/local-date.ts';
import { ChooseAnother } from '../../../ui/import/choose-another.tsx';
import css from '../../../ui/import/import.module.css';
import { ImportStep } from '../../../ui/import/import-step.tsx';
import { acceptedImports } from './import-file.ts';
import type { AmbiguousDate, DateOrder } from './import-report.ts';

interface Props {
  ambiguous: AmbiguousDate;
  onAnswer(order: DateOrder): void;
  onFiles(files: File[]): void;
}

const orders = [
  ['dayFirst', 'the day comes first'],
  ['monthFirst', 'the month comes first'],
] as const;

/** Asks for the date format when the file leaves it open. */
export function DatesStep({ ambiguous, onAnswer, onFiles }: Props) {
  return (
    <ImportStep
      heading={`Which day is ${ambiguous.text}?`}
      buttons={<ChooseAnother accept={acceptedImports} onFiles={onFiles} off={false} />}
    >
      <p>The dates of this file can be read in two ways. The answer counts for all of them.</p>
      <div className={css.answers}>
        {orders.map(([order, meaning]) => (
          <Button key={order} variant="default" onClick={() => onAnswer(order)}>
            {dayWords(ambiguous[order])} ({meaning})
          </Button>
        ))}
      </div>
    </ImportStep>
  );
}

/** Formats a date as "1 May 2027", without the weekday, which does not help here. */
const dayWords = (date: string) => dateWithYear(date).replace(/^\S+ /, '');

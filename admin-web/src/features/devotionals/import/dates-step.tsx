import { Button } from '@mantine/core';
import { longDate } from '@quiet-time/web/local-date.ts';
import { useEffect, useRef } from 'react';
import { ChooseAnother } from '../../../ui/import/choose-another.tsx';
import css from '../../../ui/import/import.module.css';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={css.body}>
        <h3 ref={heading} tabIndex={-1} className={css.result}>
          Which day is {ambiguous.text}?
        </h3>
        <p>The dates of this file can be read in two ways. The answer counts for all of them.</p>
        <div className={css.answers}>
          {orders.map(([order, meaning]) => (
            <Button key={order} variant="default" onClick={() => onAnswer(order)}>
              {dayWords(ambiguous[order])} ({meaning})
            </Button>
          ))}
        </div>
      </div>
      <div className={css.foot}>
        <div className={css.bar}>
          <ChooseAnother accept={acceptedImports} onFiles={onFiles} off={false} />
        </div>
      </div>
    </>
  );
}

/** Formats a date as "1 May 2027", without the weekday, which does not help here. */
const dayWords = (date: string) => `${longDate(date).replace(/^\S+ /, '')} ${date.slice(0, 4)}`;

import { Button, Textarea, TextInput } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import type { PlanTier } from '@quiet-time/schema/plans';
import { localToday } from '@quiet-time/web/local-date.ts';
import { type ReactNode, useState } from 'react';
import css from './plan-terms.module.css';

/** End and reason of a given plan. */
export interface Terms {
  /** Last day, `yyyy-MM-dd`. Empty: no end. */
  until: string;
  reason: string;
}

export const useTerms = () => useState<Terms>({ until: '', reason: '' });

/**
 * Returns the terms as input for the server. A plan ends at the end of its last day in the administrator's time zone.
 */
export const sentTerms = ({ until, reason }: Terms) => ({
  endsAt: until ? new Date(`${until}T23:59:59`).toISOString() : null,
  reason: reason.trim(),
});

/** Returns the error of the terms of a tier, or null. */
export function wrongTerms(tier: PlanTier, { until, reason }: Terms): string | null {
  if (tier === 'free') return null;
  if (until && until < localToday()) return 'The last day is past.';
  return reason.trim() ? null : 'A word about why helps whoever looks at it later.';
}

/** Most frequent periods, so that nobody has to count days. */
const lengths = [
  { label: 'For a month', months: 1 },
  { label: 'For a year', months: 12 },
];

/** Returns the same day some months later, or the last day of a shorter month. Dates are `yyyy-MM-dd`. */
export function lastDay(from: string, months: number): string {
  const day = new Date(`${from}T00:00:00Z`);
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months + 1, 0);
  day.setUTCDate(Math.min(wanted, day.getUTCDate()));
  return day.toISOString().slice(0, 10);
}

interface Props {
  tier: PlanTier;
  terms: Terms;
  /** Error of the terms, for a form that shows errors at its fields. */
  error?: ReactNode;
  onChange(terms: Terms): void;
}

/** Asks for the end and reason of a given plan. Renders nothing for the free tier, which takes a plan back. */
export function PlanTerms({ tier, terms, error, onChange }: Props) {
  if (tier === 'free') return null;
  return (
    <div className={css.root}>
      <TextInput
        type="date"
        label="Last day"
        description="Empty: it continues until somebody ends it."
        min={localToday()}
        value={terms.until}
        onChange={(event) => onChange({ ...terms, until: event.currentTarget.value })}
      />
      <p className={css.lengths}>
        {lengths.map(({ label, months }) => (
          <Button
            key={label}
            variant="default"
            size="compact-sm"
            onClick={() => onChange({ ...terms, until: lastDay(localToday(), months) })}
          >
            {label}
          </Button>
        ))}
      </p>
      <Textarea
        label="Reason"
        description="Only administrators read it."
        required
        rows={2}
        error={error}
        maxLength={limits.grantReason}
        value={terms.reason}
        onChange={(event) => onChange({ ...terms, reason: event.currentTarget.value })}
      />
    </div>
  );
}

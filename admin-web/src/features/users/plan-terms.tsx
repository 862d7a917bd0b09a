import { Button, Textarea, TextInput } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import type { PlanTier } from '@quiet-time/schema/plans';
import { localToday } from '@quiet-time/web/local-date.ts';
import { type ReactNode, useState } from 'react';
import css from './plan-terms.module.css';

/** When a plan that is given ends, and why it is given. */
export interface Terms {
  /** `yyyy-MM-dd`, the last day; empty: it goes on. */
  until: string;
  reason: string;
}

export const useTerms = () => useState<Terms>({ until: '', reason: '' });

/** The terms as the server takes them: a plan goes on to the end of its last day where the administrator is. */
export const sentTerms = ({ until, reason }: Terms) => ({
  endsAt: until ? new Date(`${until}T23:59:59`).toISOString() : null,
  reason: reason.trim(),
});

/** What is wrong with the terms of a tier, if anything. */
export function wrongTerms(tier: PlanTier, { until, reason }: Terms): string | null {
  if (tier === 'free') return null;
  if (until && until < localToday()) return 'The last day is past.';
  return reason.trim() ? null : 'A word about why helps whoever looks at it later.';
}

/** What is given most often, so that nobody has to count days. */
const lengths = [
  { label: 'For a month', months: 1 },
  { label: 'For a year', months: 12 },
];

/** The same day some months later, or the last of that month where it has fewer. Days are `yyyy-MM-dd`. */
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
  /** What is wrong with them, in a form that tells at its fields. */
  error?: ReactNode;
  onChange(terms: Terms): void;
}

/** Asks until when and why. Of what is taken back there is nothing to ask. */
export function PlanTerms({ tier, terms, error, onChange }: Props) {
  if (tier === 'free') return null;
  return (
    <div className={css.root}>
      <TextInput
        type="date"
        label="Last day"
        description="Empty: it goes on until somebody ends it."
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

import type { Language } from '@quiet-time/schema/languages';
import { describeError } from '@quiet-time/web/error-text.ts';
import { deleteDraft, readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { shiftDay } from '@quiet-time/web/local-date.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../../../session/signed-in.ts';
import { evict } from '../../../ui/section/stale.ts';
import { type Month, shiftMonth } from '../calendar/month.ts';
import { stale } from '../devotional-list.ts';
import { PlanDaysDocument, SavePlanDocument } from './plan.documents.ts';
import {
  type CellName,
  type Change,
  cellsOf,
  daysToSave,
  type Edits,
  type PlannedDevotional,
  withChanges,
} from './plan-cells.ts';

type Errors = Readonly<Record<string, Partial<Record<CellName | 'date', string>>>>;

/** Returns the days of a month. */
export function daysOf(month: Month): string[] {
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1);
  return Array.from({ length: Number(last.slice(8)) }, (_, at) => shiftDay(`${month}-01`, at));
}

/** The plan of a month: what is stored, what is changed, and what was refused. Changes survive a reload. */
export function usePlan(month: Month) {
  const gateway = useGateway();
  const { viewer } = useSignedIn();
  const days = daysOf(month);
  const query = useGatewayQuery(PlanDaysDocument, {
    variables: { from: days[0]!, to: days.at(-1)! },
    fetchPolicy: 'network-only',
  });
  const draft = `plan:${month}`;
  const [edits, setEdits] = useState<Edits>(() => readDraft<Edits>(draft, viewer.id)?.values ?? {});
  const [past, setPast] = useState<readonly Edits[]>([]);
  const [future, setFuture] = useState<readonly Edits[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [saving, setSaving] = useState(false);
  /** Devotionals of the last save, until the days are loaded again. */
  const [saved, setSaved] = useState<ReadonlyMap<string, PlannedDevotional>>(new Map());
  const { latest } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer than the save
  useEffect(() => setSaved(new Map()), [latest]);
  const loaded = new Map(latest?.devotionalDays.map((devotional) => [devotional.date, devotional]));
  const stored = (date: string) => saved.get(date) ?? loaded.get(date);

  const put = (next: Edits) => {
    setEdits(next);
    if (Object.keys(next).length > 0) saveTyped(draft, viewer.id, next);
    else deleteDraft(draft, viewer.id);
  };
  const change = (changes: readonly Change[]) => {
    const next = withChanges(edits, changes, (date) => cellsOf(stored(date)));
    if (JSON.stringify(next) === JSON.stringify(edits)) return;
    setPast([...past, edits]);
    setFuture([]);
    setErrors((before) => without(before, changes));
    put(next);
  };
  const step = (from: readonly Edits[], setFrom: typeof setPast, setTo: typeof setPast) => {
    const next = from.at(-1);
    if (!next) return;
    setFrom(from.slice(0, -1));
    setTo((steps) => [...steps, edits]);
    put(next);
  };
  const save = async (lang: Language) => {
    const sent = daysToSave(edits, stored);
    if (saving || sent.length === 0) return;
    setSaving(true);
    try {
      const { data } = await gateway.mutate({
        mutation: SavePlanDocument,
        variables: { days: sent, lang, change: crypto.randomUUID() },
      });
      const results = data?.planDevotionals ?? [];
      const refused = results.filter((result) => result.errors);
      put(
        Object.fromEntries(
          Object.entries(edits).filter(([date]) => refused.some((one) => one.date === date)),
        ),
      );
      setErrors(Object.fromEntries(refused.map((one) => [one.date, one.errors as Errors[string]])));
      // Undoing a saved change would bring back an edit of another version.
      setPast([]);
      setFuture([]);
      setSaved(
        new Map(results.flatMap(({ devotional }) => (devotional ? [[devotional.date, devotional]] : []))),
      );
      gateway.change((cache) => evict(cache, stale));
      const count = results.length - refused.length;
      if (count > 0) toast.success(count === 1 ? '1 day saved' : `${count} days saved`);
      if (refused.length > 0) {
        toast.error(refused.length === 1 ? '1 day is not saved' : `${refused.length} days are not saved`);
      }
    } catch (thrown) {
      toast.error(describeError(thrown).message);
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ days, query, stored, edits, errors, saving, change, save },
    undo: past.length > 0 ? () => step(past, setPast, setFuture) : null,
    redo: future.length > 0 ? () => step(future, setFuture, setPast) : null,
  };
}

const without = (errors: Errors, changes: readonly Change[]): Errors => {
  const next = { ...errors };
  for (const { date, name } of changes) {
    const { [name]: _, date: __, ...others } = next[date] ?? {};
    next[date] = others;
  }
  return next;
};

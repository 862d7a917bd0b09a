import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { saveFile } from '@quiet-time/web/download.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
import { type Gateway, useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { localToday } from '@quiet-time/web/local-date.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { oneByOne } from '../../../lib/one-by-one.ts';
import type { ListedDevotional } from '../devotional-list.ts';
import { formOf } from '../editor/devotional-form.ts';
import { ExportOneDocument, ExportPageDocument } from './export.documents.ts';

type Exported = ResultOf<typeof ExportOneDocument>['devotionalById'];
type Matching = Omit<VariablesOf<typeof ExportPageDocument>, 'page' | 'limit'>;

/** Progress of an export. */
export interface Progress {
  through: number;
  total: number;
}

/** Exports the selected devotionals as a CSV file; without a selection, all that match the filters. */
export function useExport() {
  const gateway = useGateway();
  const [progress, setProgress] = useState<Progress | null>(null);

  const run = async (selected: readonly ListedDevotional[], matching: Matching) => {
    if (progress) return;
    setProgress({ through: 0, total: selected.length });
    try {
      const found =
        selected.length > 0
          ? await readSelected(gateway, selected, setProgress)
          : await readAll(gateway, matching, setProgress);
      const { devotionalsCsv } = await import('../csv-file.ts');
      const forms = found.map((devotional) => ({
        ...formOf(devotional),
        translations: devotional.translations as object | null,
      }));
      const csv = new Blob([devotionalsCsv(forms)], { type: 'text/csv;charset=utf-8' });
      saveFile(csv, `devotionals-${localToday()}.csv`);
      toast.success(`${forms.length.toLocaleString('en')} devotional(s) exported`);
    } catch (error) {
      toast.error(`Error exporting devotionals. ${describeError(error).message}`);
    }
    setProgress(null);
  };
  return { run, progress };
}

async function readAll(
  gateway: Gateway,
  matching: Matching,
  onProgress: (progress: Progress) => void,
): Promise<Exported[]> {
  // Keyed by id, because a devotional added meanwhile moves another to the next page.
  const found = new Map<string, Exported>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data } = await gateway.query({
      query: ExportPageDocument,
      variables: { ...matching, page, limit: limits.page.max },
      fetchPolicy: 'no-cache',
    });
    const answer = data!.adminDevotionals;
    pages = answer.pages;
    for (const devotional of answer.items) found.set(devotional.id, devotional);
    onProgress({ through: found.size, total: answer.total });
  }
  return [...found.values()];
}

async function readSelected(
  gateway: Gateway,
  selected: readonly ListedDevotional[],
  onProgress: (progress: Progress) => void,
): Promise<Exported[]> {
  const found: Exported[] = [];
  const read = async ({ id }: ListedDevotional) => {
    const { data } = await gateway.query({
      query: ExportOneDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    found.push(data!.devotionalById);
  };
  const { failed } = await oneByOne(selected, read, {
    onProgress: (through) => onProgress({ through, total: selected.length }),
  });
  // A devotional deleted meanwhile is left out. Any other error is a failure.
  const first = failed.find(({ error }) => describeError(error).code !== 'NOT_FOUND');
  if (first) throw first.error;
  return found;
}

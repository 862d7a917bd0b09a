import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useEffect, useState } from 'react';
import { importError } from '../../ui/import/import-error.ts';
import { useServerImport } from '../../ui/import/use-server-import.ts';
import { evict } from '../../ui/section/stale.ts';
import { type BibleImport, joined, staleWithTexts, type TextInput } from './bible-text.ts';
import { BibleImportDocument, RunBibleImportDocument } from './bible-texts.documents.ts';

const isUnderway = ({ state }: BibleImport) => state === 'reading' || state === 'importing';

/** Controls the steps of a text import. */
export function useTextImport() {
  const gateway = useGateway();
  const steps = useServerImport({
    path: '/api/admin/bible-imports',
    document: BibleImportDocument,
    importOf: ({ bibleImport }) => bibleImport,
    isUnderway,
  });
  const { id, current, setProblem } = steps;
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const state = current?.state;
  useEffect(() => {
    if (state === 'done') gateway.change((cache) => evict(cache, staleWithTexts));
  }, [state, gateway]);

  const choose = (files: File[]) => {
    const file = joined(files);
    if (file) return steps.send(file);
    steps.open(null);
    if (files.length > 0)
      setProblem('Several files can be chosen of USFM alone. Please send others as one zip.');
  };

  const run = async (input: TextInput, replaces: boolean) => {
    if (id === null) return;
    setProblem(null);
    setWrong({});
    setBusy(true);
    try {
      await gateway.mutate({ mutation: RunBibleImportDocument, variables: { id, input, replaces } });
    } catch (error) {
      setProblem(importError(error));
      setWrong(describeError(error).details.fields ?? {});
    }
    setBusy(false);
  };

  return {
    ...steps,
    wrong,
    busy,
    choose,
    run,
    again: () => {
      setWrong({});
      steps.open(null);
    },
  };
}

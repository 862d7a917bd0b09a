import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { postFile } from '@quiet-time/web/upload.ts';
import { useAsked } from '@quiet-time/web/use-answer.ts';
import { useEffect, useRef, useState } from 'react';
import { forget } from '../../ui/section/stale.ts';
import { joined, staleWithTexts, type TextInput } from './bible-text.ts';
import { BibleImportDocument, RunBibleImportDocument } from './bible-texts.documents.ts';

const pollMilliseconds = 1_000;

/** Controls the steps of a text import, whose state is on the server. */
export function useTextImport() {
  const gateway = useGateway();
  const [id, setId] = useState<string | null>(null);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const sender = useRef<AbortController | null>(null);
  useEffect(() => () => sender.current?.abort(), []);

  const { answer, asked } = useAsked(BibleImportDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  const current = (id !== null && answer.data?.bibleImport) || null;
  const state = current?.state;
  const polls = state === 'reading' || state === 'importing';
  const { startPolling, stopPolling } = asked;
  useEffect(() => {
    if (!polls) return;
    startPolling(pollMilliseconds);
    return stopPolling;
  }, [polls, startPolling, stopPolling]);
  useEffect(() => {
    if (state === 'done') gateway.change((cache) => forget(cache, staleWithTexts));
  }, [state, gateway]);

  const choose = async (files: File[]) => {
    setId(null);
    setProblem(null);
    const file = joined(files);
    if (!file) {
      if (files.length > 0)
        setProblem('Several files can be chosen of USFM alone. Please send others as one zip.');
      return;
    }
    const controller = new AbortController();
    sender.current = controller;
    const onProgress = (share: number) => setSending({ name: file.name, share });
    onProgress(0);
    try {
      const options = { onProgress, signal: controller.signal };
      setId((await postFile<{ id: string }>('/api/admin/bible-imports', file, options)).id);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(reason(error));
    } finally {
      setSending(null);
    }
  };

  const run = async (input: TextInput, replaces: boolean) => {
    if (id === null) return;
    setProblem(null);
    setWrong({});
    setBusy(true);
    try {
      await gateway.mutate({ mutation: RunBibleImportDocument, variables: { id, input, replaces } });
    } catch (error) {
      setProblem(reason(error));
      setWrong(describeError(error).details.fields ?? {});
    }
    setBusy(false);
  };

  return {
    current,
    /** Whether the first response is pending. */
    isLoading: id !== null && answer.status === 'waiting',
    answer,
    sending,
    problem,
    wrong,
    busy,
    choose: (files: File[]) => void choose(files),
    cancelSending: () => sender.current?.abort(),
    run,
    again: () => {
      setProblem(null);
      setWrong({});
      setId(null);
    },
  };
}

/** Returns the server's message about the file or its step, or the fixed sentence for other errors. */
function reason(error: unknown): string {
  const { code, message } = describeError(error);
  const isAboutFile = code === 'BAD_USER_INPUT' || code === 'PAYLOAD_TOO_LARGE' || code === 'CONFLICT';
  return (isAboutFile && serverMessage(error)) || message;
}

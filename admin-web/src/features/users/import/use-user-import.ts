import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { useMutation } from '@quiet-time/web/asking/use-mutation.ts';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { postFile } from '@quiet-time/web/upload.ts';
import { useAsked } from '@quiet-time/web/use-answer.ts';
import { useEffect, useRef, useState } from 'react';
import { forget } from '../../../ui/section/stale.ts';
import {
  CheckUserImportDocument,
  RunUserImportDocument,
  StopUserImportDocument,
  UndoUserImportDocument,
  UserImportDocument,
} from './import.documents.ts';
import { type ImportField, staleWithImports, type UserImport } from './user-import.ts';

const pollMilliseconds = 1_000;

const isUnderway = ({ state, isStuck }: UserImport) =>
  !isStuck && (state === 'checking' || state === 'running' || state === 'undoing');

/** Controls the steps of a user import. Its state is on the server, so closing the dialog loses nothing. */
export function useUserImport() {
  const gateway = useGateway();
  const [id, setId] = useState<string | null>(null);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sender = useRef<AbortController | null>(null);
  useEffect(() => () => sender.current?.abort(), []);

  const { answer, asked } = useAsked(UserImportDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  const current = (id !== null && answer.data?.userImport) || null;
  const polls = current !== null && isUnderway(current);
  const { startPolling, stopPolling } = asked;
  useEffect(() => {
    if (!polls) return;
    startPolling(pollMilliseconds);
    return stopPolling;
  }, [polls, startPolling, stopPolling]);

  // Accounts were added or removed, so the lists reload.
  const state = current?.state;
  const before = useRef(state);
  useEffect(() => {
    const wasAtWork = before.current === 'running' || before.current === 'undoing';
    before.current = state;
    if (wasAtWork && state !== 'running' && state !== 'undoing')
      gateway.change((cache) => forget(cache, staleWithImports));
  }, [state, gateway]);

  const choose = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    const controller = new AbortController();
    sender.current = controller;
    setId(null);
    setProblem(null);
    const onProgress = (share: number) => setSending({ name: file.name, share });
    onProgress(0);
    try {
      const options = { onProgress, signal: controller.signal };
      const answer = await postFile<{ id: string }>('/api/admin/user-imports', file, options);
      setId(answer.id);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(reason(error));
    } finally {
      setSending(null);
    }
  };

  const [check, checking] = useMutation(CheckUserImportDocument);
  const [run, running] = useMutation(RunUserImportDocument);
  const [stop, stopping] = useMutation(StopUserImportDocument);
  const [undo, undoing] = useMutation(UndoUserImportDocument);
  /** Requests a step. A refusal is shown, and the import reloads. */
  const attempt = async (ask: (id: string) => Promise<unknown>) => {
    if (id === null) return;
    setProblem(null);
    try {
      await ask(id);
    } catch (error) {
      setProblem(reason(error));
      void answer.retry();
    }
  };

  return {
    current,
    /** Whether the first response is pending. */
    isLoading: id !== null && answer.status === 'waiting',
    answer,
    sending,
    problem,
    busy: checking.loading || running.loading || stopping.loading || undoing.loading,
    choose: (files: File[]) => void choose(files),
    cancelSending: () => sender.current?.abort(),
    open: (wanted: string | null) => {
      setProblem(null);
      setId(wanted);
    },
    check: (fields: ImportField[]) => attempt((id) => check({ variables: { id, fields } })),
    run: (invite: boolean) => attempt((id) => run({ variables: { id, invite } })),
    stop: () => attempt((id) => stop({ variables: { id } })),
    undo: () => attempt((id) => undo({ variables: { id } })),
  };
}

/** Returns the server's message about the file or its step, or the fixed sentence for other errors. */
function reason(error: unknown): string {
  const { code, message } = describeError(error);
  const isAboutFile = code === 'BAD_USER_INPUT' || code === 'PAYLOAD_TOO_LARGE' || code === 'CONFLICT';
  return (isAboutFile && serverMessage(error)) || message;
}

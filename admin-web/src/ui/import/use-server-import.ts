import type { TypedDocumentNode } from '@apollo/client';
import { useUploadOnce } from '@quiet-time/web/form/create-once.ts';
import { postFile } from '@quiet-time/web/upload.ts';
import { useObservedQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useRef, useState } from 'react';
import { importError } from './import-error.ts';

const pollMilliseconds = 1_000;

interface Options<Data, Import> {
  /** Endpoint that stores the file and returns the id of its import. */
  path: string;
  document: TypedDocumentNode<Data, { id: string }>;
  importOf(data: Data): Import;
  /** Whether the server is working on it, so that its progress is polled. */
  isUnderway(current: Import): boolean;
}

/** Sends a file to the server and follows its import there, so that closing the dialog loses nothing. */
export function useServerImport<Data, Import>({
  path,
  document,
  importOf,
  isUnderway,
}: Options<Data, Import>) {
  const [id, setId] = useState<string | null>(null);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const onceOf = useUploadOnce();
  const sender = useRef<AbortController | null>(null);
  useEffect(() => () => sender.current?.abort(), []);

  const { result: answer, observed } = useObservedQuery(document, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  const current = id !== null && answer.data ? importOf(answer.data) : null;
  const polls = current !== null && isUnderway(current);
  const { startPolling, stopPolling } = observed;
  useEffect(() => {
    if (!polls) return;
    startPolling(pollMilliseconds);
    return stopPolling;
  }, [polls, startPolling, stopPolling]);

  const send = async (file: File) => {
    const controller = new AbortController();
    sender.current = controller;
    const onProgress = (share: number) => setSending({ name: file.name, share });
    onProgress(0);
    try {
      const options = { onProgress, signal: controller.signal };
      const made = await onceOf(file).run(({ context: { headers } }) =>
        postFile<{ id: string }>(path, file, { ...options, headers }),
      );
      setId(made.id);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(importError(error));
    } finally {
      setSending(null);
    }
  };
  const open = (wanted: string | null) => {
    setProblem(null);
    setId(wanted);
  };

  return {
    id,
    current,
    /** Whether the first response is pending. */
    isLoading: id !== null && answer.status === 'waiting',
    answer,
    sending,
    problem,
    setProblem,
    /** Sends a file in place of the current one. */
    send: (file: File) => {
      open(null);
      void send(file);
    },
    cancelSending: () => sender.current?.abort(),
    /** Opens an earlier import; null: returns to the choice of a file. */
    open,
  };
}

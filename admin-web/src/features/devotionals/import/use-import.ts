import { useApolloClient } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { describeError, serverMessage } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { postJson } from '@quiet-time/schema/web/upload.ts';
import { useEffect, useRef, useState } from 'react';
import { forgetDays, staleAfterChange } from '../devotional-list.ts';
import { type ImportFile, readImportFile } from './import-file.ts';
import type { ImportReport } from './import-report.ts';

/** Where a bulk upload stands. `share` is what has gone out of the file, from 0 to 1. */
export type ImportState =
  /** `problem`: why the last file could not be looked at; `again` tries the same one. */
  | { step: 'choosing'; problem: string | null; again: (() => void) | null }
  | { step: 'checking'; name: string; share: number }
  | { step: 'checked'; file: ImportFile; report: ImportReport; problem: string | null; importing: boolean }
  | { step: 'done'; report: ImportReport; name: string };

const begin: ImportState = { step: 'choosing', problem: null, again: null };

/** The steps of a bulk upload: a file is chosen, looked at by the server, and imported. */
export function useImport() {
  const client = useApolloClient();
  const [state, setState] = useState<ImportState>(begin);
  const checking = useRef<AbortController | null>(null);
  useEffect(() => () => checking.current?.abort(), []);

  const send = ({ text, format }: ImportFile, dryRun: boolean, options = {}) =>
    postJson<ImportReport>('/api/admin/bulk-upload', { text, format, dryRun }, options);

  const check = async (file: ImportFile) => {
    const controller = new AbortController();
    checking.current = controller;
    const onProgress = (share: number) => setState({ step: 'checking', name: file.name, share });
    onProgress(0);
    try {
      const report = await send(file, true, { onProgress, signal: controller.signal });
      setState({ step: 'checked', file, report, problem: null, importing: false });
    } catch (error) {
      if (controller.signal.aborted) return setState(begin);
      setState({ step: 'choosing', problem: reason(error), again: () => void check(file) });
    }
  };

  const choose = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    const read = await readImportFile(file).catch(() => ({
      file: null,
      wrong: `${file.name} could not be read. Please choose it again.`,
    }));
    if (read.file) await check(read.file);
    else setState({ step: 'choosing', problem: read.wrong, again: null });
  };

  const store = async () => {
    if (state.step !== 'checked' || state.importing) return;
    const { file } = state;
    setState({ ...state, problem: null, importing: true });
    try {
      const report = await send(file, false);
      toast.success(messages.importDone(report.created));
      setState({ step: 'done', report, name: file.name });
      forgetDays(client.cache);
      void client.refetchQueries({ include: staleAfterChange });
    } catch (error) {
      setState({ ...state, problem: reason(error), importing: false });
    }
  };

  return {
    state,
    choose,
    cancelCheck: () => checking.current?.abort(),
    store,
    startOver: () => setState(begin),
  };
}

/** The server's words about the file; the fixed sentence for what is not about it. */
function reason(error: unknown): string {
  const { code, message } = describeError(error);
  const aboutFile = code === 'BAD_USER_INPUT' || code === 'PAYLOAD_TOO_LARGE';
  return (aboutFile && serverMessage(error)) || message;
}

import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { useEffect, useRef } from 'react';
import { importError } from '../../../ui/import/import-error.ts';
import { useServerImport } from '../../../ui/import/use-server-import.ts';
import { evict } from '../../../ui/section/stale.ts';
import {
  CheckUserImportDocument,
  RunUserImportDocument,
  StopUserImportDocument,
  UndoUserImportDocument,
  UserImportDocument,
} from './import.documents.ts';
import { type ImportField, staleWithImports, type UserImport } from './user-import.ts';

const isUnderway = ({ state, isStuck }: UserImport) =>
  !isStuck && (state === 'checking' || state === 'running' || state === 'undoing');

/** Controls the steps of a user import. */
export function useUserImport() {
  const gateway = useGateway();
  const steps = useServerImport({
    path: '/api/admin/user-imports',
    document: UserImportDocument,
    importOf: ({ userImport }) => userImport,
    isUnderway,
  });
  const { id, current, answer, setProblem } = steps;

  // Accounts were added or removed, so the lists reload.
  const state = current?.state;
  const before = useRef(state);
  useEffect(() => {
    const wasAtWork = before.current === 'running' || before.current === 'undoing';
    before.current = state;
    if (wasAtWork && state !== 'running' && state !== 'undoing')
      gateway.change((cache) => evict(cache, staleWithImports));
  }, [state, gateway]);

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
      setProblem(importError(error));
      void answer.retry();
    }
  };

  return {
    ...steps,
    busy: checking.loading || running.loading || stopping.loading || undoing.loading,
    choose: ([file]: File[]) => file && steps.send(file),
    check: (fields: ImportField[]) => attempt((id) => check({ variables: { id, fields } })),
    run: (invite: boolean) => attempt((id) => run({ variables: { id, invite } })),
    stop: () => attempt((id) => stop({ variables: { id } })),
    undo: () => attempt((id) => undo({ variables: { id } })),
  };
}

import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { downloadLarge } from '@quiet-time/web/download.ts';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { fileSize } from '@quiet-time/web/file-size.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { localToday } from '@quiet-time/web/local-date.ts';
import { dayOf } from '@quiet-time/web/moments.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useObservedQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useRef, useState } from 'react';
import { IconDownload } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { dataExportQuery, requestDataExportMutation } from './data-export.documents.ts';
import css from './data-export.module.css';

type Made = NonNullable<ResultOf<typeof dataExportQuery>['dataExport']>;

const pollMilliseconds = 2_000;

/** Requests a file of all data about the member, shows its progress, and downloads it. */
export function DataExport() {
  const { result: answer, observed } = useObservedQuery(dataExportQuery, {});
  const [request] = useMutation(requestDataExportMutation, {
    update: (cache, { data }) =>
      void cache.writeQuery({
        query: dataExportQuery,
        data: { dataExport: data?.requestDataExport ?? null },
      }),
  });
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const made = answer.data?.dataExport ?? null;
  const isUnderway = made?.state === 'underway';

  const { startPolling, stopPolling } = observed;
  useEffect(() => {
    if (!isUnderway) return;
    startPolling(pollMilliseconds);
    return stopPolling;
  }, [isUnderway, startPolling, stopPolling]);

  const prepare = () =>
    attempt(
      async () => {
        setProblem(null);
        await withSession(() => request());
        // Moves the focus, since the pressed button is removed.
        status.current?.focus();
      },
      (thrown) => setProblem(reasonFor(thrown, m.data_export_ask_failed())),
    );
  const prepareButton = (words: string) => (
    <BusyButton variant="default" size="sm" busy={busy} busyText={words} onClick={prepare}>
      {words}
    </BusyButton>
  );

  if (answer.status === 'waiting')
    return (
      <Skeleton className={css.skeleton}>
        <i />
      </Skeleton>
    );
  if (answer.status === 'failed') return <LoadFailed of={answer} title={m.data_export_load_failed()} />;
  return (
    <div className={css.root}>
      <div ref={status} role="status" tabIndex={-1} className={css.status}>
        {isUnderway && m.data_export_preparing()}
        {made?.state === 'ready' && m.data_export_ready()}
      </div>
      {isUnderway && <Progress percent={made.progress} />}
      {made?.state === 'failed' && <Note tone="error">{m.data_export_failed()}</Note>}
      {made?.state === 'ready' && (
        <div className={css.actions}>
          <Download made={made} />
          {prepareButton(m.data_export_prepare_anew())}
        </div>
      )}
      {(!made || made.state === 'failed') && prepareButton(m.data_export_prepare())}
      {problem && <Note tone="error">{problem}</Note>}
    </div>
  );
}

function Progress({ percent }: { percent: number }) {
  const label = m.data_export_progress({ percent });
  return (
    <>
      <progress className={css.progress} aria-label={label} max={100} value={percent} />
      <p className={css.percent}>{label}</p>
    </>
  );
}

function Download({ made: { id, size, expiresAt } }: { made: Made }) {
  const { busy, attempt } = useAttempt();
  const take = () =>
    attempt(
      async () => {
        const address = `/api/data-exports/${encodeURIComponent(id)}`;
        const saved = await withSession(() => downloadLarge(address, `My_data_${localToday()}.zip`));
        if (saved) toast.success(m.data_export_downloaded());
      },
      (thrown) => toast.error(reasonFor(thrown, m.data_export_download_failed())),
    );
  return (
    <BusyButton
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      busy={busy}
      busyText={m.data_export_downloading()}
      onClick={take}
    >
      {m.data_export_download({ size: fileSize(size ?? 0), day: dayOf(expiresAt ?? '') })}
    </BusyButton>
  );
}

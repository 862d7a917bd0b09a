import { TextInput } from '@mantine/core';
import { decimalsOf } from '@quiet-time/schema/money';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { localToday } from '@quiet-time/web/local-date.ts';
import { useState } from 'react';
import { saveCsv } from '../../lib/save-csv.ts';
import { IconDownload } from '../../ui/icons.ts';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import { PaymentReportDocument } from './analytics.documents.ts';
import css from './analytics-section.module.css';

const columns = ['Month (UTC)', 'Plan', 'Currency', 'Payments', 'Gross', 'Refunded', 'Net before fees'];

/** Form that saves the payments of a month, by plan and currency, as a CSV file. */
export function PaymentReport() {
  const gateway = useGateway();
  const [month, setMonth] = useState(localToday().slice(0, 7));
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveCsv(`payments-${month}.csv`, async () => {
      const [{ toCsv }, { data }] = await Promise.all([
        import('../../lib/csv.ts'),
        gateway.query({ query: PaymentReportDocument, variables: { month }, fetchPolicy: 'network-only' }),
      ]);
      const rows = data!.paymentReport.map(({ plan, currency, payments, gross, refunded, net }) => [
        month,
        plan,
        currency.toUpperCase(),
        String(payments),
        ...[gross, refunded, net].map((cents) =>
          (cents / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)),
        ),
      ]);
      return toCsv([columns, ...rows]);
    });
    setBusy(false);
  };
  return (
    <TitledPanel title="Payments of a month" note="What was paid, refunded and kept, by plan and currency">
      <div className={css.report}>
        <TextInput
          type="month"
          label="Month"
          value={month}
          max={localToday().slice(0, 7)}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          busy={busy}
          busyText="Preparing…"
          disabled={!month}
          onClick={() => void save()}
        >
          Download CSV
        </BusyButton>
      </div>
    </TitledPanel>
  );
}

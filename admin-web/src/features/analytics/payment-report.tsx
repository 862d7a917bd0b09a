import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { decimalsOf } from '@quiet-time/schema/money';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { localToday } from '@quiet-time/web/local-date.ts';
import { useState } from 'react';
import { saveCsv } from '../../lib/save-csv.ts';
import { IconDownload } from '../../ui/icons.ts';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import { PaymentReportDocument } from './analytics.documents.ts';
import css from './analytics-section.module.css';

const columns = [
  'Month (UTC)',
  'Plan',
  'Currency',
  'Payments',
  'Gross',
  'Refunded',
  'Net before fees',
  'Fees',
  'Currency of fees',
  'Net',
  'Note',
];

type Total = ResultOf<typeof PaymentReportDocument>['paymentReport'][number];

const decimal = (cents: number | null, currency: string | null) =>
  cents === null || !currency ? '' : (cents / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));

/** Returns why a row has no net; empty: it has one. */
function noteOf({ fees, netAfterFees }: Total): string {
  if (fees === null) return 'The payment provider has not reported all fees.';
  return netAfterFees === null ? 'Fees are in another currency and not subtracted.' : '';
}

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
      const rows = data!.paymentReport.map((total) => [
        month,
        total.plan,
        total.currency.toUpperCase(),
        String(total.payments),
        ...[total.gross, total.refunded, total.net].map((cents) => decimal(cents, total.currency)),
        decimal(total.fees, total.feeCurrency),
        total.feeCurrency?.toUpperCase() ?? '',
        decimal(total.netAfterFees, total.currency),
        noteOf(total),
      ]);
      return toCsv([columns, ...rows]);
    });
    setBusy(false);
  };
  return (
    <TitledPanel
      title="Payments of a month"
      note="What was paid, refunded, charged in fees and kept, by plan and currency"
    >
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

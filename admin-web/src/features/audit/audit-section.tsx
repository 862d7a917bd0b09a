import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { IconDownload } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { Rows } from '../../ui/section/rows.tsx';
import { useListInParts } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import { AuditActorsDocument, AuditListDocument } from './audit.documents.ts';
import { AuditRow } from './audit-row.tsx';
import css from './audit-section.module.css';
import { useAuditExport } from './use-audit-export.ts';
import { useAuditFilters } from './use-audit-filters.ts';

const PART_SIZE = 25;

/** Section for the audit log: each change of the site with actor, time, channel and previous values. */
export default function AuditSection({ onLoaded }: SectionProps) {
  const { data } = useGatewayQuery(AuditActorsDocument, {});
  const { filters, wanted } = useAuditFilters(data?.auditActors);
  const list = useListInParts(AuditListDocument, { variables: { ...wanted, first: PART_SIZE }, onLoaded });
  const { run, read } = useAuditExport();
  const { from, to, subject } = filters.values;
  return (
    <>
      <PageHead
        title="Activity"
        summary="Every change, newest first. Private writing of members is not included."
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
            disabled={list.none}
            aria-busy={read !== null}
            onClick={() => void run(wanted)}
          >
            {read === null ? 'Export CSV' : `Exporting ${read}`}
          </Button>
        }
      />
      <ListPanel
        what="changes"
        list={list}
        filters={filters}
        underFilters={
          (filters.active || !list.none) && (
            <div className={css.more}>
              <Day label="From" value={from} onChange={(day) => filters.set({ from: day })} />
              <Day label="To" value={to} onChange={(day) => filters.set({ to: day })} />
              {subject && (
                <Button variant="default" size="sm" onClick={() => filters.set({ subject: null })}>
                  Show everything again
                </Button>
              )}
            </div>
          )
        }
        empty={{
          scene: 'page',
          title: 'Nothing has happened yet',
          text: 'Every change of the site is logged here.',
        }}
        noneMatch={{ text: 'Try other filters, or look at everything.' }}
      >
        {(items) => (
          <Rows label="Changes" items={items} next={list.next}>
            {(entry, next) => (
              <AuditRow
                entry={entry}
                next={next}
                {...(!subject && { onSubject: (id: string) => filters.set({ subject: id }) })}
              />
            )}
          </Rows>
        )}
      </ListPanel>
    </>
  );
}

interface DayProps {
  label: string;
  /** yyyy-MM-dd */
  value: string | null;
  onChange(day: string | null): void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the input is Mantine's
  <label>
    {label}
    <TextInput
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  </label>
);

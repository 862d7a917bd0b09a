import { Button } from '@mantine/core';
import { lazyPart } from '@quiet-time/schema/web/lazy-part.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelection } from '../../lib/use-selection.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { IconFileImport, IconPlus } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { SectionProps } from '../../ui/section-props.ts';
import { ContentCalendar } from './calendar/content-calendar.tsx';
import { UncoveredNote } from './calendar/uncovered-note.tsx';
import { DeleteDevotional } from './delete-devotional.tsx';
import { DeleteSelected } from './delete-selected.tsx';
import { isFiltered, type ListedDevotional, listVariables } from './devotional-list.ts';
import { DevotionalsPanel } from './devotionals-panel.tsx';
import { ExportButton } from './export/export-button.tsx';
import { useDevotionalList } from './use-devotional-list.ts';
import { useListAddress } from './use-list-address.ts';
import { ViewSwitch } from './view-switch.tsx';

const loadEditor = () => import('./editor/editor-dialog.tsx');
const EditorDialog = lazyPart(loadEditor);
const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'));

/** All devotionals, past, of today and to come: writing, correcting, exporting, importing and deleting them. */
export default function DevotionalsSection({ onLoaded }: SectionProps) {
  const address = useListAddress();
  const { view, page, filters, order, edit, openEditor } = address;
  const read = useDevotionalList(page, filters, order, onLoaded);
  const selection = useSelection<ListedDevotional>(JSON.stringify(filters));
  const [deleting, setDeleting] = useState<ListedDevotional | 'selected' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Fetched while the list is being read, so that it opens at once.
    void loadEditor().catch(() => {});
  }, []);

  const closeDelete = () => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(null));
    // The button that was pressed may be gone with its row.
    if (document.activeElement === document.body) heading.current?.focus();
  };
  const onDeleted = (ids: string[]) => {
    selection.drop(ids);
    heading.current?.focus();
  };

  const { list } = read;
  const filtered = isFiltered(filters);
  const some = list !== undefined && (list.total > 0 || filtered);
  const bulkUpload = (
    <Button
      variant="default"
      leftSection={<IconFileImport size={17} aria-hidden="true" />}
      onClick={address.openImport}
    >
      Bulk upload
    </Button>
  );
  const create = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => openEditor('new')}>
      New devotional
    </Button>
  );
  return (
    <>
      <PageHead
        title="Devotionals"
        headingRef={heading}
        summary={
          some
            ? `${list.total.toLocaleString('en')} ${filtered ? 'found' : 'in all'}. PDF and Word attachments are supported.`
            : undefined
        }
        actions={
          some && (
            <>
              <ViewSwitch view={view} onView={address.show} />
              <ExportButton
                selected={selection.items}
                total={list.total}
                matching={listVariables(filters, order)}
              />
              {bulkUpload}
              {create}
            </>
          )
        }
      />
      <UncoveredNote onWrite={address.write} />
      {view === 'calendar' && (
        <ContentCalendar
          month={address.month}
          onMonth={address.goToMonth}
          onEdit={openEditor}
          onWrite={address.write}
        />
      )}
      <DevotionalsPanel
        {...{ address, read, selection }}
        onDelete={setDeleting}
        begin={
          <>
            {create}
            {bulkUpload}
          </>
        }
      />
      <BulkBar count={view === 'list' ? selection.items.length : 0} onClear={selection.clear}>
        <Button size="xs" variant="outline" color="madder" onClick={() => setDeleting('selected')}>
          Delete Selected
        </Button>
      </BulkBar>
      <Suspense fallback={null}>
        {edit !== null && (
          <EditorDialog key={edit} id={edit} date={address.date} onClose={address.closeEditor} />
        )}
        {address.importing && <ImportDialog onClose={address.closeImport} />}
      </Suspense>
      {deleting === 'selected' && (
        <DeleteSelected selected={selection.items} onDeleted={onDeleted} onClose={closeDelete} />
      )}
      {deleting && deleting !== 'selected' && (
        <DeleteDevotional
          devotional={deleting}
          onClose={(deleted) => {
            closeDelete();
            if (deleted) onDeleted([deleting.id]);
          }}
        />
      )}
    </>
  );
}

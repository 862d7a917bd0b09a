import { Button } from '@mantine/core';
import { bibleMessages as says } from '@quiet-time/schema/back-office/bible-messages';
import { translationAudiences } from '@quiet-time/schema/bible-translations';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconTrash, IconUpload } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { RowActions } from '../../ui/section/row-actions.tsx';
import { type Column, Table } from '../../ui/section/table.tsx';
import { type Deletion, useDelete } from '../../ui/section/use-delete.tsx';
import { useList } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import { type BibleText, languageName, staleWithTexts } from './bible-text.ts';
import { BibleTextsDocument, DeleteBibleTextDocument } from './bible-texts.documents.ts';

const TextImportDialog = lazyPart(() => import('./text-import-dialog.tsx'));

const deletion: Deletion<BibleText> = {
  what: 'Bible text',
  document: DeleteBibleTextDocument,
  nameOf: ({ name }) => name,
  confirm:
    'Are you sure you want to remove this Bible text? Readers who had chosen it get another one; what they have highlighted stays.',
  deleted: says.deleted,
  stale: staleWithTexts,
};

/** Section for the Bible texts of readers: built-in ones, and others from files. */
export default function BibleTextsSection({ onLoaded }: SectionProps) {
  const { params, change } = useAddress();
  const list = useList(BibleTextsDocument, { pick: ({ bibleTexts }) => bibleTexts, onLoaded });
  const { ask, dialog } = useDelete(deletion);
  const columns: Column<BibleText>[] = [
    {
      label: 'Text',
      cell: ({ name, abbreviation, copyright }) => (
        <>
          {name}
          <small>{abbreviation}</small>
          <small dir="auto">{copyright}</small>
        </>
      ),
    },
    { label: 'Language', cell: ({ language }) => languageName(language), from: 'tablet' },
    {
      label: 'Size',
      cell: ({ books, verses }) => `${books} books, ${verses.toLocaleString('en')} verses`,
      from: 'tablet',
    },
    { label: 'For', cell: ({ audience }) => translationAudiences[audience], from: 'desktop' },
    {
      label: 'Actions',
      cell: (text) =>
        text.isOwn ? (
          <Badge>Comes with the site</Badge>
        ) : (
          <RowActions
            name={text.name}
            actions={[{ label: 'Remove', Icon: IconTrash, run: () => ask([text]) }]}
          />
        ),
    },
  ];
  return (
    <>
      <PageHead
        title="Bible texts"
        summary="The translations that readers can choose. Built-in ones cannot be removed: they are the fallback."
        actions={
          <Button
            leftSection={<IconUpload size={17} aria-hidden="true" />}
            onClick={() => change({ import: '1' })}
          >
            Add a text
          </Button>
        }
      />
      <ListPanel
        what="Bible texts"
        list={list}
        empty={{ scene: 'seed', title: 'No texts yet', text: 'They are being loaded.' }}
      >
        {(items) => <Table label="Bible texts" {...{ columns, items }} nameOf={deletion.nameOf} />}
      </ListPanel>
      {dialog}
      {params.has('import') && (
        <Suspense fallback={null}>
          <TextImportDialog texts={list.items ?? []} onClose={() => change({ import: null }, true)} />
        </Suspense>
      )}
    </>
  );
}

import type { VariablesOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { wordCategories } from '@quiet-time/schema/word-categories';
import type { SortOrder } from '../../lib/sort-order.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { AttachedNames } from '../../ui/attachments/attached-names.tsx';
import { CutText } from '../../ui/cut-text.tsx';
import { Inactive, lastSavedColumn, statusFilter } from '../../ui/section/columns.tsx';
import { lazyDialog } from '../../ui/section/edited-item.tsx';
import { Section } from '../../ui/section/section.tsx';
import { summaryOf } from '../../ui/section/summary.ts';
import { type Column, RowName, Table } from '../../ui/section/table.tsx';
import type { Deletion } from '../../ui/section/use-delete.tsx';
import { useFilters } from '../../ui/section/use-filters.ts';
import { useList } from '../../ui/section/use-list.ts';
import { useOrder } from '../../ui/section/use-order.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import { DeleteWordDocument, WordDocument, WordListDocument } from './encouraging-words.documents.ts';
import css from './encouraging-words-section.module.css';
import { type ListedWord, stale } from './word-values.ts';

const PAGE_SIZE = 25;

const WordDialog = lazyDialog(() => import('./word-dialog.tsx'), WordDocument);

const filterSpec = {
  search: {
    label: 'Search encouraging words',
    hint: 'Title, message, author or tag',
    max: limits.encouragingWord.search,
  },
  selects: {
    category: { label: 'Filter by category', all: 'Any category', options: wordCategories },
    status: statusFilter,
  },
};

type Sort = VariablesOf<typeof WordListDocument>['order'];
const newestFirst: SortOrder<Sort> = { column: 'createdAt', descending: true };

const columns: Column<ListedWord, Sort>[] = [
  { label: 'Word', sort: 'title', cell: (word, { edit }) => <Word word={word} onOpen={() => edit(word)} /> },
  {
    label: 'Category',
    sort: 'category',
    from: 'tablet',
    cell: ({ category }) => wordCategories[category](),
  },
  lastSavedColumn,
];

const deletion: Deletion<ListedWord> = {
  what: 'encouraging word',
  document: DeleteWordDocument,
  nameOf: ({ title }) => title,
  several: {
    what: 'encouraging words',
    confirm: (count) => `Are you sure you want to delete these ${count} encouraging words?`,
    deleted: (count) => `${count} encouraging words deleted`,
  },
  deleted: m.word_deleted(),
  stale,
  restorable: true,
};

/** Section for encouraging words: adds, edits and deletes them. */
export default function WordsSection({ onLoaded }: SectionProps) {
  const filters = useFilters(filterSpec);
  const order = useOrder(columns, newestFirst);
  const { search, category, status } = filters.values;
  const list = useList(WordListDocument, {
    variables: {
      search,
      category,
      isActive: status && status === 'active',
      order: order.column,
      descending: order.descending,
    },
    size: PAGE_SIZE,
    pick: ({ adminEncouragingWords }) => adminEncouragingWords,
    onLoaded,
  });
  const selection = useSelection<ListedWord>(JSON.stringify(filters.values));
  return (
    <Section
      title="Encouraging Words"
      summary={summaryOf(list, filters)}
      what="encouraging words"
      {...{ list, filters, selection, deletion }}
      empty={{
        scene: 'page',
        title: 'No encouraging words yet',
        text: 'Two or three sentences are enough.',
      }}
      create="New word"
      Dialog={WordDialog}
    >
      {(items, actions) => (
        <Table
          label="Encouraging words"
          {...{ columns, items, order, selection, actions }}
          nameOf={deletion.nameOf}
        />
      )}
    </Section>
  );
}

function Word({ word, onOpen }: { word: ListedWord; onOpen(): void }) {
  const { title, message, author, attachments } = word;
  return (
    <>
      <RowName onOpen={onOpen}>{title}</RowName>
      <Inactive of={word} />
      <CutText of={title} className={css.message}>
        {message}
      </CutText>
      {author && <small>By {author}</small>}
      <AttachedNames names={attachments.map(({ name }) => name)} />
    </>
  );
}

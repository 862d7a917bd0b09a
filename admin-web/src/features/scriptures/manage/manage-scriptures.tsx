import { Button } from '@mantine/core';
import { scriptureCategories } from '@quiet-time/schema/scripture-categories';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import panel from '../../../ui/panel.module.css';
import { lazyDialog } from '../../../ui/section/edited-item.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { type Column, RowName, Table } from '../../../ui/section/table.tsx';
import { useFilters } from '../../../ui/section/use-filters.ts';
import { useList } from '../../../ui/section/use-list.ts';
import type { SectionProps } from '../../../ui/section-props.ts';
import table from '../../../ui/table.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { scriptureDeletion } from '../scripture-deletion.tsx';
import { type ListedScripture, scriptureSearch } from '../scripture-values.ts';
import { ScriptureListDocument } from '../scriptures.documents.ts';
import css from './manage-scriptures.module.css';
import { PageSteps } from './page-steps.tsx';

const PAGE_SIZE = 10;

/** Keywords that a row shows; of the others it gives the number. */
const KEYWORDS = 3;

const ScriptureDialog = lazyDialog(() => import('./scripture-dialog.tsx'));

const filterSpec = {
  search: scriptureSearch,
  selects: { category: { label: 'Category', all: 'All categories', options: scriptureCategories } },
};

const deletion = scriptureDeletion(m.scripture_delete_failed());

const daily = <Badge tone="sun">Today's Daily</Badge>;

const columns: Column<ListedScripture>[] = [
  {
    label: 'Reference',
    className: css.reference,
    cell: (scripture, { edit }) => (
      <>
        <RowName onOpen={() => edit(scripture)}>{scripture.reference}</RowName>
        {scripture.version && <small>{scripture.version}</small>}
        {scripture.isDaily && <div className={table.belowDesktop}>{daily}</div>}
      </>
    ),
  },
  {
    label: 'Text Preview',
    cell: ({ reference, text }) => (
      <CutText lines={2} of={reference}>
        {text}
      </CutText>
    ),
  },
  {
    label: 'Keywords',
    from: 'desktop',
    className: css.keywords,
    cell: ({ keywords }) => (
      <>
        {keywords.slice(0, KEYWORDS).map((keyword) => (
          <Badge key={keyword}>{keyword}</Badge>
        ))}
        {keywords.length > KEYWORDS && <small>+{keywords.length - KEYWORDS} more</small>}
      </>
    ),
  },
  { label: 'Category', from: 'desktop', cell: ({ category }) => scriptureCategories[category]() },
  { label: 'Daily', from: 'desktop', cell: ({ isDaily }) => isDaily && daily },
];

/** `/admin/scriptures`: all scriptures, to be searched, written, corrected and deleted. */
export default function ManageScriptures({ onLoaded }: SectionProps) {
  usePageTitle('Manage scriptures');
  const filters = useFilters(filterSpec);
  // Without the pages: this list has other words for them.
  const { pages, data, ...list } = useList(ScriptureListDocument, {
    variables: filters.values,
    size: PAGE_SIZE,
    pick: ({ adminScriptures }) => adminScriptures,
    onLoaded,
  });
  return (
    <Section
      title="Manage scriptures"
      summary={
        data && !filters.active
          ? `${data.adminScriptures.total.toLocaleString('en')} in all, newest first.`
          : undefined
      }
      actions={
        <Button variant="default" component={Link} to="/admin/daily-scripture">
          Daily scripture
        </Button>
      }
      what="scriptures"
      {...{ list, filters, deletion }}
      className={`${panel.root} ${css.list}`}
      failed={{ title: m.scriptures_load_failed() }}
      empty={{ scene: 'page', title: m.scriptures_none(), text: m.scriptures_none_yet() }}
      noneMatch={{ scene: 'page', title: m.scriptures_none(), text: m.scriptures_none_match() }}
      create="Add Scripture"
      Dialog={ScriptureDialog}
    >
      {(items, actions) => (
        <>
          <Table {...{ columns, items, actions }} nameOf={deletion.nameOf} />
          {pages && data && (
            <PageSteps page={pages.page} pages={data.adminScriptures.pages} onPage={pages.goTo} />
          )}
        </>
      )}
    </Section>
  );
}

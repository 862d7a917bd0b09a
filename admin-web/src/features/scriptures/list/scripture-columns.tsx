import { scriptureCategories } from '@quiet-time/schema/scripture-categories';
import { Badge } from '../../../ui/badge.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import { type Column, RowName } from '../../../ui/section/table.tsx';
import table from '../../../ui/table.module.css';
import type { ListedScripture } from '../scripture-values.ts';
import css from './scripture-list.module.css';

/** Maximum number of keywords per row. The others are counted. */
const KEYWORDS = 3;

const daily = <Badge tone="sun">Today's Daily</Badge>;

/** Columns of the requirements. The topic is below the text. */
export const scriptureColumns: Column<ListedScripture>[] = [
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
    cell: ({ reference, text, topic }) => (
      <>
        <CutText of={reference}>{text}</CutText>
        <small>{topic?.name ?? 'No topic'}</small>
      </>
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

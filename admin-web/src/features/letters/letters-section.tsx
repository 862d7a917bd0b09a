import { languageNames } from '@quiet-time/schema/languages';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { dayOf } from '@quiet-time/web/moments.ts';
import { Suspense, useEffect, useState } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconEye, IconPencil, IconTrash } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useEdit } from '../../ui/section/edited-item.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { type RowAction, RowActions } from '../../ui/section/row-actions.tsx';
import { CreateButton } from '../../ui/section/section.tsx';
import { type Column, RowName, Table } from '../../ui/section/table.tsx';
import { type Deletion, useDelete } from '../../ui/section/use-delete.tsx';
import { useList } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import table from '../../ui/table.module.css';
import { type ListedLetter, stale } from './letter-values.ts';
import { stateOf } from './letter-words.ts';
import { DeleteLetterDocument, LetterListDocument } from './letters.documents.ts';

const PAGE_SIZE = 25;

const loadPage = () => import('./letter-page.tsx');
const LetterPage = lazyPart(loadPage);

const deletion: Deletion<ListedLetter> = {
  what: 'letter',
  document: DeleteLetterDocument,
  nameOf: ({ subject }) => subject,
  deleted: 'Letter deleted',
  stale,
  restorable: true,
};

const tones = { scheduled: 'info', sending: 'sun', sent: 'ok' } as const;

/** @param open opens a letter @param remove deletes a draft, after a confirmation */
const columnsFor = (
  open: (letter: ListedLetter) => void,
  remove: (letter: ListedLetter) => void,
): Column<ListedLetter>[] => [
  {
    label: 'Subject',
    cell: (letter) => <RowName onOpen={() => open(letter)}>{letter.subject}</RowName>,
  },
  { label: 'State', cell: (letter) => <State letter={letter} /> },
  { label: 'Language', from: 'tablet', cell: ({ lang }) => languageNames[lang] },
  {
    label: 'Actions',
    className: table.actions,
    cell: (letter) => <RowActions name={letter.subject} actions={actionsOf(letter, open, remove)} />,
  },
];

/** Only drafts can be changed and deleted. */
const actionsOf = (
  letter: ListedLetter,
  open: (letter: ListedLetter) => void,
  remove: (letter: ListedLetter) => void,
): RowAction[] =>
  letter.state === 'draft'
    ? [
        { label: 'Edit', Icon: IconPencil, run: () => open(letter) },
        { label: 'Delete', Icon: IconTrash, run: () => remove(letter) },
      ]
    : [{ label: 'Open', Icon: IconEye, run: () => open(letter) }];

function State({ letter }: { letter: ListedLetter }) {
  const { state, updatedAt } = letter;
  if (state === 'draft') return <small>Draft, saved {dayOf(updatedAt)}</small>;
  return <Badge {...(state !== 'stopped' && { tone: tones[state] })}>{stateOf(letter)}</Badge>;
}

/** Section for letters: mails to many people, which are written, sent and followed here. */
export default function LettersSection({ onLoaded }: SectionProps) {
  const { params, change } = useAddress();
  const { edit: open, create } = useEdit();
  const edit = params.get('edit');
  // A new letter gets its id when it is stored. Its page stays the same, and the next new one has another.
  const [stored, setStored] = useState({ id: '', key: '', count: 0 });
  const from = params.get('from') ?? '';
  const keyOf = (id: string) => {
    if (id === stored.id) return stored.key;
    return id === 'new' ? `new ${stored.count} ${from}` : id;
  };
  const list = useList(LetterListDocument, {
    size: PAGE_SIZE,
    pick: ({ letters }) => letters,
    onLoaded,
  });
  const { ask, dialog } = useDelete(deletion);
  useEffect(() => {
    // Fetched while the list loads, so that a letter opens at once.
    void loadPage().catch(() => {});
  }, []);
  const columns = columnsFor(open, (letter) => ask([letter]));
  const createButton = <CreateButton onClick={create}>New letter</CreateButton>;
  return (
    <>
      {/* Stays mounted behind the letter, with its place. */}
      <div hidden={edit !== null}>
        <PageHead
          title="Letters"
          summary="Mails to many people at once. Everybody gets each at most once."
          actions={!list.none && createButton}
        />
        <ListPanel
          what="letters"
          list={list}
          empty={{
            scene: 'page',
            title: 'No letters yet',
            text: 'A letter reaches many people by mail. Write the first one, and send it to yourself first.',
            children: createButton,
          }}
        >
          {(items) => <Table label="Letters" {...{ columns, items }} nameOf={({ subject }) => subject} />}
        </ListPanel>
      </div>
      <Suspense fallback={null}>
        {edit !== null && (
          <LetterPage
            key={keyOf(edit)}
            id={edit}
            from={from}
            onCreated={(id) => {
              setStored({ id, key: keyOf(edit), count: stored.count + 1 });
              change({ edit: id, from: null }, true);
            }}
            onCopy={(id) => change({ edit: 'new', from: `letter:${id}` })}
            onClose={() => change({ edit: null, from: null }, true)}
          />
        )}
      </Suspense>
      {dialog}
    </>
  );
}

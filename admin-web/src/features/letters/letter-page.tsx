import type { TypedDocumentNode } from '@apollo/client';
import { letterMessages as says } from '@quiet-time/schema/back-office/letter-messages';
import { Note } from '@quiet-time/web/note.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { EditorFrame } from '../../ui/editor/editor-frame.tsx';
import { EditorSkeleton } from '../../ui/editor/editor-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { LetterEditor } from './letter-editor.tsx';
import { LetterReport } from './letter-report.tsx';
import {
  blankLetter,
  type LetterValues,
  letterOfAnnouncement,
  letterOfDevotional,
  letterValues,
  type StoredLetter,
} from './letter-values.ts';
import { AnnouncementToMailDocument, DevotionalToMailDocument, LetterDocument } from './letters.documents.ts';

interface Props {
  /** Id of the letter, or `new`. */
  id: string;
  /** Item that a new letter begins with, such as `devotional:0192f0c8…`, or empty. */
  from: string;
  /** Called when a new letter is stored. */
  onCreated(id: string): void;
  /** Opens a new letter that begins with another. */
  onCopy(id: string): void;
  onClose(): void;
}

/** Page of a letter in place of the list: its editor, or what became of it. */
export default function LetterPage(props: Props) {
  useReturnFocus();
  // A new letter keeps its page when it is stored, which changes the address.
  const [{ id, from }] = useState(props);
  const page = { ...props, from };
  if (id !== 'new') return <Existing {...page} id={id} />;
  const [kind = '', of] = from.split(':');
  const source = sources[kind];
  return source && of ? (
    <Begun {...page} {...{ source, of }} />
  ) : (
    <Opened {...page} letter={null} begun={blankLetter} />
  );
}

interface Source {
  document: TypedDocumentNode<{ item: unknown }, { id: string }>;
  valuesOf(item: unknown): LetterValues;
  /** Warning about an item, if it needs one. */
  warningOf(item: unknown): string | null;
}

const sourceOf = <Item,>(
  document: TypedDocumentNode<{ item: Item }, { id: string }>,
  valuesOf: (item: NonNullable<Item>) => LetterValues,
  warningOf: (item: NonNullable<Item>) => string | null = () => null,
) => ({ document, valuesOf, warningOf }) as Source;

/** Items that a letter can begin with, by their kind. */
const sources: Record<string, Source> = {
  devotional: sourceOf(DevotionalToMailDocument, letterOfDevotional, ({ accessLevel }) =>
    accessLevel === 'premium'
      ? 'This devotional is for premium members. Everybody who gets the letter can read what it contains.'
      : null,
  ),
  announcement: sourceOf(AnnouncementToMailDocument, letterOfAnnouncement),
  letter: sourceOf(LetterDocument, letterValues),
};

type PageProps = Omit<Props, 'id'>;

function Begun({ source, of, ...props }: PageProps & { source: Source; of: string }) {
  // Not cached, as a reload of a list must not change the form.
  const answer = useGatewayQuery(source.document, { variables: { id: of }, fetchPolicy: 'no-cache' });
  if (answer.data?.item) {
    const { item } = answer.data;
    return <Opened letter={null} begun={source.valuesOf(item)} warning={source.warningOf(item)} {...props} />;
  }
  return (
    <EditorFrame title="New letter" section="Letters" onClose={props.onClose}>
      {answer.failure ? (
        <LoadFailed of={answer} />
      ) : answer.data ? (
        <Note tone="error">{says.notFound}</Note>
      ) : (
        <EditorSkeleton />
      )}
    </EditorFrame>
  );
}

function Existing({ id, ...props }: PageProps & { id: string }) {
  const answer = useGatewayQuery(LetterDocument, { variables: { id }, fetchPolicy: 'no-cache' });
  if (answer.data?.item) return <Opened letter={answer.data.item} begun={blankLetter} {...props} />;
  return (
    <EditorFrame title="Letter" section="Letters" onClose={props.onClose}>
      {answer.failure ? (
        <LoadFailed of={answer} />
      ) : answer.data ? (
        <Note tone="error">{says.notFound}</Note>
      ) : (
        <EditorSkeleton />
      )}
    </EditorFrame>
  );
}

interface OpenedProps extends PageProps {
  /** Null for a new letter. */
  letter: StoredLetter | null;
  begun: LetterValues;
  warning?: string | null;
}

function Opened({ letter: opened, begun, warning, from, onCreated, onCopy, onClose }: OpenedProps) {
  const [letter, setLetter] = useState(opened);
  // The texts with which the page was opened: later responses must not replace them.
  const [first] = useState(begun);
  /** Change by a colleague meanwhile. */
  const [news, setNews] = useState<string | null>(null);
  const onLetter = (next: StoredLetter, what: string | null = null) => {
    setNews(what);
    setLetter(next);
  };
  const note = news ? <Note tone="error">{news}</Note> : warning && <Note tone="info">{warning}</Note>;
  if (letter && letter.state !== 'draft') {
    return <LetterReport {...{ letter, note, onLetter, onClose }} onCopy={() => onCopy(letter.id)} />;
  }
  return (
    <LetterEditor
      {...{ letter, note, onLetter, onClose }}
      begun={first}
      draft={`letter:${letter?.id ?? `new${from && `:${from}`}`}`}
      onCreated={onCreated}
    />
  );
}

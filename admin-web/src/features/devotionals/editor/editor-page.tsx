import { m } from '@quiet-time/schema/sentences';
import '@mantine/core/styles/Input.layer.css';
import { localToday } from '@quiet-time/web/local-date.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { EditorFrame } from '../../../ui/editor/editor-frame.tsx';
import { EditorSkeleton } from '../../../ui/editor/editor-skeleton.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { blankDevotional, formOf } from './devotional-form.ts';
import { DevotionalForEditingDocument, FreeDayDocument } from './editor.documents.ts';
import { Editor } from './editor.tsx';
import { useOwnPicture } from './use-own-picture.ts';

interface Props {
  /** Id of the devotional to edit, or `new`. */
  id: string;
  /** Date of a new devotional, `yyyy-MM-dd`, or empty. */
  date?: string;
  /** Id of the devotional that a new one copies, or empty. */
  copied?: string;
  onClose(): void;
}

/** Editor as a page in place of the list. It reloads the devotional, because the list may be stale. */
export default function EditorPage({ id, date = '', copied = '', onClose }: Props) {
  useReturnFocus();
  if (id !== 'new') return <EditExisting id={id} onClose={onClose} />;
  return date ? <WriteNew {...{ date, copied, onClose }} /> : <WriteForFreeDay {...{ copied, onClose }} />;
}

interface NewProps {
  date: string;
  copied: string;
  onClose(): void;
}

/**
 * Editor of a new devotional, blank or copied. A copy has the texts with a copy of their picture, without the files and
 * the ids of questions.
 */
function WriteNew({ date, copied, onClose }: NewProps) {
  const original = useGatewayQuery(DevotionalForEditingDocument, {
    variables: { id: copied },
    skip: !copied,
    fetchPolicy: 'no-cache',
  });
  const begun = useOwnPicture(original.data ? formOf(original.data.devotionalById) : null, copied);
  if (copied && !begun) {
    return (
      <EditorFrame section="Devotionals" title="New devotional" onClose={onClose}>
        {original.failure ? <LoadFailed of={original} /> : <EditorSkeleton />}
      </EditorFrame>
    );
  }
  const { questions, ...texts } = begun ?? blankDevotional;
  const questionIds = questions.map(() => null);
  const stored = { ...texts, questions, date, questionIds, attachments: [] };
  return <Editor id={null} version={null} stored={stored} onClose={onClose} />;
}

/** Editor of a new devotional for the next free day. The date stays empty if that day is unknown. */
function WriteForFreeDay({ copied, onClose }: { copied: string; onClose(): void }) {
  const free = useGatewayQuery(FreeDayDocument, {
    variables: { from: localToday() },
    // Not cached, as in `EditExisting`: the date must not change under the form.
    fetchPolicy: 'no-cache',
  });
  if (free.status !== 'waiting') {
    return <WriteNew {...{ copied, onClose }} date={free.data?.freeDevotionalDay ?? ''} />;
  }
  return (
    <EditorFrame section="Devotionals" title="New devotional" onClose={onClose}>
      <EditorSkeleton />
    </EditorFrame>
  );
}

function EditExisting({ id, onClose }: { id: string; onClose(): void }) {
  const devotional = useGatewayQuery(DevotionalForEditingDocument, {
    variables: { id },
    skip: !id,
    // Not cached, as a reload of the list must not change the form.
    fetchPolicy: 'no-cache',
  });
  if (devotional.data) {
    const { devotionalById } = devotional.data;
    const { version, updatedAt, editor, assigned } = devotionalById;
    return (
      <Editor
        id={id}
        version={version}
        stored={formOf(devotionalById)}
        saved={{ at: updatedAt, by: editor }}
        assigned={assigned}
        onClose={onClose}
      />
    );
  }
  return (
    <EditorFrame section="Devotionals" title="Edit devotional" onClose={onClose}>
      {!id ? (
        <Note tone="error">{m.devotional_not_selected()}</Note>
      ) : devotional.failure ? (
        <LoadFailed of={devotional} />
      ) : (
        <EditorSkeleton />
      )}
    </EditorFrame>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { closeHistory } from '@tiptap/pm/history';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { extensionsOf } from './extensions.ts';
import { cleanPasted, hasPictures, pastedText } from './pasted.ts';
import { Toolbar } from './toolbar.tsx';
import css from './writing.module.css';

interface Props {
  value: string;
  onChange(html: string): void;
  /** Id of the error message; unset: none. */
  error?: string | undefined;
}

/** Shows a message that pictures are left out. */
function announcePictures(data: DataTransfer | null): void {
  if (hasPictures(data)) toast.info(m.journal_picture_left_out(), { subject: 'pictures' });
}

/** Editor for the text of an entry. Its field in the form is `content`. */
export function Writing({ value, onChange, error }: Props) {
  const last = useRef(value);
  const editor = useEditor({
    extensions: extensionsOf(m.journal_writing_hint(), true),
    content: value,
    editorProps: {
      attributes: {
        'aria-label': m.journal_writing(),
        'aria-multiline': 'true',
        role: 'textbox',
        'data-path': 'content',
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': error }),
      },
      transformPastedHTML: cleanPasted,
      clipboardTextParser: pastedText,
      // A paste is an undo step of its own, also right after typing.
      handlePaste: (view, { clipboardData }) => {
        view.dispatch(closeHistory(view.state.tr));
        announcePictures(clipboardData);
        return false;
      },
      handleDrop: (_view, { dataTransfer }, _slice, moved) => {
        if (!moved) announcePictures(dataTransfer);
        return false;
      },
    },
    // The editor's own inline style violates the site's policy; writing.module.css has the necessary part.
    injectCSS: false,
    onUpdate: ({ editor }) => {
      last.current = editor.isEmpty ? '' : editor.getHTML();
      onChange(last.current);
    },
  });
  // The value changed outside of the editor: a draft or another version.
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={css.root}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={css.words} />
    </div>
  );
}

/** Text of an entry, read-only. */
export function Words({ html }: { html: string }) {
  const extensions = extensionsOf('', false);
  const editor = useEditor({ extensions, content: html, editable: false, injectCSS: false }, [html]);
  return <EditorContent editor={editor} className={css.words} />;
}

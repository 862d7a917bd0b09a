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
  /** The id of what says why it is wrong; unset: nothing is. */
  error?: string | undefined;
}

/** Says that pictures are left out. */
function sayPictures(data: DataTransfer | null): void {
  if (hasPictures(data)) toast.info(m.journal_picture_left_out(), { subject: 'pictures' });
}

/** The words of an entry, to be written and formatted. Its place among the fields of a form is `content`. */
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
      // It is undone by itself, also right after something was typed.
      handlePaste: (view, { clipboardData }) => {
        view.dispatch(closeHistory(view.state.tr));
        sayPictures(clipboardData);
        return false;
      },
      handleDrop: (_view, { dataTransfer }, _slice, moved) => {
        if (!moved) sayPictures(dataTransfer);
        return false;
      },
    },
    // Its own would be an inline style, which the site's policy refuses: writing.module.css has what is needed of it.
    injectCSS: false,
    onUpdate: ({ editor }) => {
      last.current = editor.isEmpty ? '' : editor.getHTML();
      onChange(last.current);
    },
  });
  // A draft or another version came into the form from elsewhere.
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

/** The words of an entry, to be read. */
export function Words({ html }: { html: string }) {
  const extensions = extensionsOf('', false);
  const editor = useEditor({ extensions, content: html, editable: false, injectCSS: false }, [html]);
  return <EditorContent editor={editor} className={css.words} />;
}

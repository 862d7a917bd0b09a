import { m } from '@quiet-time/schema/sentences';
import { cleanPasted, hasPictures } from '@quiet-time/web/pasted-html.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { closeHistory } from '@tiptap/pm/history';
import { EditorContent, useEditor } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import words from '../entry-words.module.css';
import { extensionsOf } from './extensions.ts';
import { pastedText } from './pasted.ts';
import { Toolbar } from './toolbar.tsx';
import css from './writing.module.css';

/** Greatest height that bars cover at an edge of the screen, in pixels. */
const COVERED = 130;

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

/**
 * Editor for the text of an entry. Its field in the form is `content`. The tools come with a selection or Alt+F10, on a
 * phone with the focus.
 */
export function Writing({ value, onChange, error }: Props) {
  const last = useRef(value);
  const editor = useEditor({
    extensions: extensionsOf(m.journal_writing_hint()),
    content: value,
    editorProps: {
      attributes: {
        class: `${words.root} ${css.words}`,
        'aria-label': m.journal_writing(),
        'aria-multiline': 'true',
        role: 'textbox',
        'data-path': 'content',
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': error }),
      },
      // The line of tools and the bottom bar of a phone must not cover the caret.
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
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
  /** Whether the keyboard asked for the tools, which otherwise come with a selection. */
  const [summoned, setSummoned] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      setSummoned(true);
    } else if (event.key === 'Escape' && summoned) {
      setSummoned(false);
      editor.commands.focus();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setSummoned(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text and its tools are inside
    <div className={css.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <EditorContent editor={editor} />
      <Toolbar editor={editor} summoned={summoned} />
    </div>
  );
}

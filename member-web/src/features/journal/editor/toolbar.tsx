import { m } from '@quiet-time/schema/sentences';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '../../../ui/icons.ts';
import { LinkField } from './link-field.tsx';
import css from './toolbar.module.css';

const tools = [
  [
    {
      label: m.journal_bold,
      Icon: IconBold,
      name: 'bold',
      run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: m.journal_italic,
      Icon: IconItalic,
      name: 'italic',
      run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: m.journal_heading,
      Icon: IconH2,
      name: 'heading',
      attributes: { level: 2 },
      run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      label: m.journal_small_heading,
      Icon: IconH3,
      name: 'heading',
      attributes: { level: 3 },
      run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      label: m.journal_bullets,
      Icon: IconList,
      name: 'bulletList',
      run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: m.journal_numbers,
      Icon: IconListNumbers,
      name: 'orderedList',
      run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: m.journal_quote,
      Icon: IconBlockquote,
      name: 'blockquote',
      run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
] as const;

/** Buttons above the text: one tab stop, and arrow keys from one to the next. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const [stop, setStop] = useState(0);
  const state = useEditorState({
    editor,
    selector: () => ({
      active: tools.map((group) =>
        group.map((tool) => editor.isActive(tool.name, 'attributes' in tool ? tool.attributes : {})),
      ),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = (to + buttons.length) % buttons.length;
    setStop(next);
    buttons[next]?.focus();
  };
  let place = 0;
  const placed = () => {
    const mine = place++;
    return { tabIndex: mine === stop ? 0 : -1, onFocus: () => setStop(mine) };
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={m.journal_format()}
        className={css.root}
        onKeyDown={onKeyDown}
        // Keeps the selection in the text, and the keyboard of a phone.
        onMouseDown={(event) => event.preventDefault()}
      >
        {tools.map((group, index) => (
          <div key={group[0].name} className={css.group}>
            {group.map(({ label, Icon, run }, at) => (
              <button
                key={label()}
                type="button"
                aria-label={label()}
                aria-pressed={state.active[index]?.[at]}
                onClick={() => run(editor)}
                {...placed()}
              >
                <Icon size={19} aria-hidden="true" />
              </button>
            ))}
            {index === 1 && (
              <button
                type="button"
                aria-label={m.journal_link()}
                aria-pressed={state.link}
                aria-expanded={linking}
                onClick={() => setLinking(!linking)}
                {...placed()}
              >
                <IconLink size={19} aria-hidden="true" />
              </button>
            )}
          </div>
        ))}
        <div className={css.group}>
          <button
            type="button"
            aria-label={m.journal_undo_typing()}
            aria-disabled={!state.canUndo}
            onClick={() => editor.chain().focus().undo().run()}
            {...placed()}
          >
            <IconArrowBackUp size={19} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={m.journal_redo_typing()}
            aria-disabled={!state.canRedo}
            onClick={() => editor.chain().focus().redo().run()}
            {...placed()}
          >
            <IconArrowForwardUp size={19} aria-hidden="true" />
          </button>
        </div>
      </div>
      {linking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/** Least distance of the tools from the edge of the screen, in pixels. */
const EDGE = 16;

interface Props {
  editor: Editor;
  /** Whether a keyboard shortcut opened the tools. They take the focus. */
  summoned: boolean;
}

/**
 * Tools for the text: one tab stop, and arrow keys from one to the next. They float below the selection; on a phone
 * they are one line above the screen keyboard. In the document they follow the text, so that Tab leads to them.
 */
export function Toolbar({ editor, summoned }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState(false);
  const [stop, setStop] = useState(0);
  const state = useEditorState({
    editor,
    selector: () => ({
      active: tools.map((group) =>
        group.map((tool) => editor.isActive(tool.name, 'attributes' in tool ? tool.attributes : {})),
      ),
      link: editor.isActive('link'),
      to: editor.state.selection.to,
      isEmpty: editor.state.selection.empty,
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const isShown = summoned || linking || !state.isEmpty;
  useEffect(() => {
    if (summoned) root.current?.querySelector('button')?.focus();
  }, [summoned]);
  useEffect(() => {
    if (state.isEmpty && !summoned) setStop(0);
  }, [state.isEmpty, summoned]);
  // Below the last line of the selection, and on the screen.
  useLayoutEffect(() => {
    const bar = root.current;
    const frame = bar?.parentElement;
    if (!bar || !frame || !isShown) return;
    const end = editor.view.coordsAtPos(state.to).bottom;
    const lowest = window.innerHeight - bar.offsetHeight - EDGE;
    const top = Math.min(end, lowest) - frame.getBoundingClientRect().top;
    bar.style.setProperty('--at', `${top}px`);
  }, [editor, isShown, state.to]);
  useKeyboardEdge(root);
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
    <div ref={root} className={css.root} data-shown={isShown || undefined}>
      {linking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
      <div
        role="toolbar"
        aria-label={m.journal_format()}
        className={css.tools}
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
    </div>
  );
}

/** Sets the height of the screen keyboard as `--keyboard`: fixed elements would be behind it. */
function useKeyboardEdge(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const place = () => {
      const hidden = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      root.current?.style.setProperty('--keyboard', `${hidden}px`);
    };
    place();
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
    };
  }, [root]);
}

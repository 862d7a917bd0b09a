import { Button, TextInput } from '@mantine/core';
import { addressOf } from '@quiet-time/web/link-address.ts';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { IconBlockquote, IconBold, IconItalic, IconLink, IconPhoto } from '../icons.ts';
import css from './formatted-field.module.css';

const tools = [
  {
    name: 'bold',
    label: 'Bold',
    keys: ['Control+B', 'Meta+B'],
    Icon: IconBold,
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'Italic',
    keys: ['Control+I', 'Meta+I'],
    Icon: IconItalic,
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'blockquote',
    label: 'Quotation',
    keys: ['Control+Shift+B', 'Meta+Shift+B'],
    Icon: IconBlockquote,
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const;

const link = { label: 'Link', keys: ['Control+Shift+L', 'Meta+Shift+L'] } as const;
const nameOf = ({ label, keys }: { label: string; keys: readonly string[] }) =>
  `${label} (${keys[0]!.replace('Control', 'Ctrl')})`;

interface Props {
  editor: Editor;
  /** Label of the text. */
  label: string;
  linking: boolean;
  setLinking(linking: boolean): void;
  /** Opens the dialog for a picture; undefined: the text can have none. */
  onPicture?: (() => void) | undefined;
}

/** Tools for a formatted text: one tab stop, and arrow keys from one to the next. */
export function FormattedToolbar({ editor, label, linking, setLinking, onPicture }: Props) {
  const [stop, setStop] = useState(0);
  const active = useEditorState({
    editor,
    selector: () => [...tools.map(({ name }) => editor.isActive(name)), editor.isActive('link')],
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
  const placed = (at: number) => ({ tabIndex: at === stop ? 0 : -1, onFocus: () => setStop(at) });
  return (
    <>
      <div
        role="toolbar"
        aria-label={`Format of ${label}`}
        className={css.tools}
        onKeyDown={onKeyDown}
        // Keeps the selection in the text, and the keyboard of a phone.
        onMouseDown={(event) => event.preventDefault()}
      >
        {tools.map((tool, at) => (
          <button
            key={tool.name}
            type="button"
            aria-label={tool.label}
            title={nameOf(tool)}
            aria-keyshortcuts={tool.keys.join(' ')}
            aria-pressed={active[at]}
            onClick={() => tool.run(editor)}
            {...placed(at)}
          >
            <tool.Icon size={18} aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          aria-label={link.label}
          title={nameOf(link)}
          aria-keyshortcuts={link.keys.join(' ')}
          aria-pressed={active[tools.length]}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
          {...placed(tools.length)}
        >
          <IconLink size={18} aria-hidden="true" />
        </button>
        {onPicture && (
          <button
            type="button"
            aria-label="Picture"
            title="Picture"
            aria-haspopup="dialog"
            onClick={onPicture}
            {...placed(tools.length + 1)}
          >
            <IconPhoto size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      {linking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

/** Field for the address of a link on the selected text; without a selection the address itself becomes the text. */
function LinkField({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const present = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(present);
  const [wrong, setWrong] = useState(false);
  const close = () => {
    editor.commands.focus();
    onClose();
  };
  const set = () => {
    const href = addressOf(typed);
    if (!href) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !present) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
    } else chain.setLink({ href });
    chain.run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise the page would save the form or leave it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else close();
  };
  return (
    <div className={css.link}>
      <TextInput
        autoFocus
        type="url"
        inputMode="url"
        aria-label="Address of the link"
        placeholder="https://"
        value={typed}
        error={wrong && 'Enter an address such as https://example.org.'}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button variant="default" onClick={set}>
        Set link
      </Button>
      {present && (
        <Button variant="subtle" onClick={remove}>
          Remove link
        </Button>
      )}
    </div>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { addressOf } from '@quiet-time/web/link-address.ts';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import css from './toolbar.module.css';

interface Props {
  editor: Editor;
  onClose(): void;
}

/** Field for the address of a link on the selected text; without a selection the address itself becomes the text. */
export function LinkField({ editor, onClose }: Props) {
  const present = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(present);
  const [wrong, setWrong] = useState(false);
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
    // Otherwise the dialog would save the entry or close it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else {
      editor.commands.focus();
      onClose();
    }
  };
  return (
    <div className={css.link}>
      <TextInput
        autoFocus
        type="url"
        inputMode="url"
        aria-label={m.journal_link_address()}
        placeholder="https://"
        value={typed}
        error={wrong && m.journal_link_wrong()}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button variant="default" onClick={set}>
        {m.journal_link_set()}
      </Button>
      {present && (
        <Button variant="subtle" onClick={remove}>
          {m.journal_link_remove()}
        </Button>
      )}
    </div>
  );
}

import '@mantine/core/styles/Input.layer.css';
import { Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { picturesOf } from '@quiet-time/schema/formatted-text';
import { cleanPasted, cleanPastedWithPictures } from '@quiet-time/web/pasted-html.ts';
import { closeHistory } from '@tiptap/pm/history';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { contentOf, extensionsOf, type Formatted, formattedOf, pastedText } from './formatted-document.ts';
import css from './formatted-field.module.css';
import { FormattedToolbar } from './formatted-toolbar.tsx';
import { htmlPathOf, textOfHtml } from './formatted-values.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { pictureFile, pictureOfEditor, placePicture, removePicture } from './picture-node.ts';

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values
  form: UseFormReturnType<any>;
  /** Path of the plain text, which has the error messages. */
  path: string;
  /**
   * Path of its HTML, which is empty without formatting. Default: the path with `Html`. The same path: the form has the
   * HTML alone.
   */
  htmlPath?: string;
  label: string;
  /** Invitation to write, in the empty field. */
  placeholder?: string;
  /** Rows of an empty field. */
  rows: number;
  lang?: string;
  classNames?: { label?: string; input?: string };
  required?: boolean;
  /** Path of the HTML that shares its one picture with this text. Left out: the text can have no picture. */
  pictureShared?: string | undefined;
}

/** Distance in pixels that the caret keeps from the bars above the text, and from the lower edge. */
const AROUND = { top: 170, bottom: 60, left: 0, right: 0 };

/** A text with bold and italic words, quotations, links and a picture. Without any of them the form has its plain text alone. */
export function FormattedField(props: Props) {
  const { form, path, htmlPath = htmlPathOf(path), label, placeholder = '', rows, lang } = props;
  const { classNames = {}, required = false, pictureShared } = props;
  const hasPictures = pictureShared !== undefined;
  const { value = '', error, onFocus, onBlur } = form.getInputProps(path);
  const { value: html = '' } = form.getInputProps(htmlPath);
  const isHtmlAlone = htmlPath === path;
  const text: string = isHtmlAlone ? textOfHtml(html) : value;
  const id = useId();
  const last = useRef<Formatted>({ text, html });
  const [linking, setLinking] = useState(false);
  const [picturing, setPicturing] = useState<{ file: File | null } | null>(null);
  const wrong = Boolean(error);
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'data-path': path,
      class: classNames.input ?? '',
      ...(lang && { lang }),
      ...(required && { 'aria-required': 'true' }),
      ...(wrong && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
    }),
    [id, path, lang, required, wrong, classNames.input],
  );
  const change = useRef<(now: Formatted) => void>(() => {});
  change.current = (now) => {
    const before = last.current;
    last.current = now;
    if (now.html !== before.html) form.setFieldValue(htmlPath, now.html);
    if (now.text !== before.text && !isHtmlAlone) form.setFieldValue(path, now.text);
  };
  // Made once: new options would update the whole editor at every key.
  const fixed = useMemo(
    () => ({
      extensions: extensionsOf(placeholder, hasPictures),
      content: contentOf(last.current),
      parseOptions: { preserveWhitespace: 'full' as const },
      // The editor's own inline style violates the site's policy; formatted-field.module.css has the necessary part.
      injectCSS: false,
      onUpdate: ({ editor }: { editor: Editor }) =>
        change.current(formattedOf(editor.state.doc, isHtmlAlone)),
    }),
    [placeholder, isHtmlAlone, hasPictures],
  );
  const editorProps = useMemo(
    () => ({
      attributes,
      scrollThreshold: AROUND,
      scrollMargin: AROUND,
      transformPastedHTML: hasPictures ? cleanPastedWithPictures : cleanPasted,
      clipboardTextParser: (pasted: string, { doc }: ResolvedPos) => pastedText(pasted, doc.type.schema),
      // A paste is an undo step of its own, also right after typing.
      handlePaste: (view: EditorView, event: ClipboardEvent) => {
        view.dispatch(closeHistory(view.state.tr));
        const file = hasPictures ? pictureFile(event.clipboardData) : null;
        if (file) setPicturing({ file });
        return file !== null;
      },
      handleDrop: (view: EditorView, event: DragEvent) => {
        const file = hasPictures ? pictureFile(event.dataTransfer) : null;
        if (!file) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        if (at !== undefined) {
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at))));
        }
        setPicturing({ file });
        return true;
      },
    }),
    [attributes, hasPictures],
  );
  const editor = useEditor({ ...fixed, editorProps });
  // The value changed outside of the editor: a draft or another version.
  useEffect(() => {
    if (text === last.current.text && html === last.current.html) return;
    last.current = { text, html };
    editor.commands.setContent(contentOf(last.current), {
      emitUpdate: false,
      parseOptions: { preserveWhitespace: 'full' },
    });
  }, [editor, text, html]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Ctrl+K finds sections, everywhere.
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'l') return;
    event.preventDefault();
    setLinking(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text and its tools are inside
    <div className={css.root} style={{ '--rows': rows } as never} onKeyDown={onKeyDown}>
      <div className={css.head}>
        <Input.Label
          labelElement="div"
          id={`${id}-label`}
          classNames={{ label: classNames.label ?? '' }}
          onClick={() => editor.commands.focus()}
        >
          {label}
        </Input.Label>
        <FormattedToolbar
          {...{ editor, label, linking, setLinking }}
          onPicture={hasPictures ? () => setPicturing({ file: null }) : undefined}
        />
      </div>
      <EditorContent editor={editor} {...{ onFocus, onBlur }} />
      {picturing && (
        <PictureDialog
          file={picturing.file}
          present={pictureOfEditor(editor)?.picture ?? null}
          isTaken={picturesOf(String(form.getInputProps(pictureShared!).value ?? '')).length > 0}
          onDone={(picture) => {
            setPicturing(null);
            placePicture(editor, picture);
          }}
          onRemove={() => {
            setPicturing(null);
            removePicture(editor);
          }}
          onClose={() => setPicturing(null)}
        />
      )}
      {error && (
        <Input.Error id={`${id}-error`} className={css.error ?? ''}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

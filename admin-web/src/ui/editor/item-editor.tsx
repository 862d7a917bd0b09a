import { useWindowEvent } from '@mantine/hooks';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { REVEAL, show } from '@quiet-time/web/form/wrong-fields.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import {
  type ComponentType,
  type FormEvent,
  Fragment,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isFree } from '../section/section-keys.ts';
import type { ItemForm } from '../use-item-form.ts';
import type { ItemViews } from '../use-item-views.tsx';
import { usePhone } from '../use-phone.ts';
import { BarButton } from './bar-button.tsx';
import { EditorFrame } from './editor-frame.tsx';
import css from './item-editor.module.css';

export interface LastSave {
  /** ISO-8601 */
  at: string;
  /** Name of the last editor, or null when none is recorded. */
  by: string | null;
}

/** Props of the `SidePanel` that a panel renders. */
export interface PanelProps {
  ref: Ref<HTMLElement>;
  id: string;
  open: boolean;
  onClose(): void;
}

/** Panel beside the text. One is open at most. */
export interface EditorPanel {
  /** Label of its button. */
  label: string;
  Icon: ComponentType<{ size: number; 'aria-hidden'?: 'true' }>;
  /** Whether it has fields of the form: it then stays mounted while closed. */
  hasFields?: boolean;
  render(props: PanelProps): ReactNode;
}

interface Props<Values extends Record<string, unknown>> {
  title: string;
  /** Title of the section with the list. */
  section: string;
  item: ItemForm<Values>;
  views: ItemViews;
  saveLabel: string;
  /** Omitted for a new item. */
  saved?: LastSave | undefined;
  panels: readonly EditorPanel[];
  /** Label of the panel that is open at first, on screens that have room beside the text. */
  opens: string;
  /** Actions in the bar, before the save button. */
  actions?: ReactNode;
  /** Defaults to a save. */
  onSubmit?(event: FormEvent<HTMLFormElement>): void;
  /** The text. */
  children: ReactNode;
}

/** Form of one item as a page: the text in the middle, a panel beside it. A phone shows one at a time. */
export function ItemEditor<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, section, item, views, saveLabel, saved, panels, opens, actions, children } = props;
  const { view, askToClose } = views;
  const phone = usePhone();
  const [panel, setPanel] = useState<string | null>(phone ? null : opens);
  const panelId = useId();
  const idOf = (label: string) => `${panelId}-${label}`;
  const panelRoot = useRef<HTMLElement>(null);
  const toggles = useRef(new Map<string, HTMLButtonElement | null>());
  const closePanel = () => {
    setPanel(null);
    if (panel) toggles.current.get(panel)?.focus();
  };
  // In the capture phase, before a dialog above the page has handled the key and is gone.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isFree()) return;
      event.preventDefault();
      const isInPanel = panelRoot.current?.contains(event.target as Node) ?? false;
      if (!view && panel && (phone || isInPanel)) closePanel();
      else askToClose();
    },
    { capture: true },
  );
  const isForm = !view;
  const panelsNow = useRef(panels);
  panelsNow.current = panels;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are fixed
  useEffect(() => {
    const form = item.formRef.current;
    if (!form || !isForm) return;
    const reveal = ({ target }: Event) => {
      const id = (target as Element).closest('aside')?.id;
      const of = panelsNow.current.find(({ label }) => idOf(label) === id);
      flushSync(() => setPanel((open) => of?.label ?? (phone ? null : open)));
    };
    form.addEventListener(REVEAL, reveal);
    return () => form.removeEventListener(REVEAL, reveal);
  }, [isForm, phone, item.formRef]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    window.scrollTo(0, 0);
    show(item.formRef.current?.querySelector<HTMLElement>('[data-path]') ?? null);
  }, []);

  const lastSave = saved && `Last saved ${momentOf(saved.at)}${saved.by ? ` by ${saved.by}` : ''}`;
  const content = view ? (
    <EditorFrame {...{ title, section }} onClose={askToClose}>
      <div className={css.view}>
        <h2>{view.title}</h2>
        {view.content}
      </div>
    </EditorFrame>
  ) : (
    <form ref={item.formRef} data-saves noValidate onSubmit={props.onSubmit ?? item.submit}>
      <EditorFrame
        {...{ title, section }}
        onClose={askToClose}
        bar={
          <>
            <small className={css.status} data-waiting={views.waiting || undefined}>
              <span role="status">{views.waiting && 'Saves as soon as the files are uploaded.'}</span>
              {!views.waiting && (item.dirty ? 'Unsaved changes' : lastSave)}
            </small>
            {panels.map(({ label, Icon }) => (
              <BarButton
                key={label}
                {...{ label, Icon }}
                ref={(button) => {
                  toggles.current.set(label, button);
                }}
                {...(panel === label && { variant: 'light', 'aria-controls': idOf(label) })}
                aria-expanded={panel === label}
                onClick={() => setPanel(panel === label ? null : label)}
              />
            ))}
            {actions}
            <BusyButton type="submit" busy={item.saving} busyText="Saving...">
              {item.gone ? 'Save as new' : saveLabel}
            </BusyButton>
          </>
        }
      >
        <div className={css.body} data-panel={panel ?? undefined}>
          <div className={css.problem}>{views.problem}</div>
          {children}
          {panels.map(({ label, hasFields, render }) => {
            const open = panel === label;
            if (!open && !hasFields) return null;
            const panelProps = {
              ref: open ? panelRoot : null,
              id: idOf(label),
              open,
              onClose: closePanel,
            };
            return <Fragment key={label}>{render(panelProps)}</Fragment>;
          })}
        </div>
      </EditorFrame>
    </form>
  );
  return (
    <>
      {content}
      {views.question}
    </>
  );
}

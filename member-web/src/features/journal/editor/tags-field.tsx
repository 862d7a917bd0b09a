import { m } from '@quiet-time/schema/sentences';
import { tagKey } from '@quiet-time/schema/tag-key';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { journalTags } from '../journal.documents.ts';
import css from './tags-field.module.css';

/** Maximum number of offered tags. */
const OFFERED = 6;

interface Props {
  /** Tags as typed, with commas. */
  value: string;
  error?: ReactNode;
  onChange(tags: string): void;
}

/**
 * Field for tags, with commas. While typing, or with an arrow key, it offers the member's own tags, the most used
 * first.
 */
export function TagsField({ value, error, onChange }: Props) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { data } = useGatewayQuery(journalTags, { fetchPolicy: 'cache-first' });
  const parts = value.split(',');
  const typed = tagKey(parts.at(-1)!);
  const chosen = new Set(parts.map(tagKey));
  const offered = (data?.journalTags ?? [])
    .map(({ tag }) => tag)
    .filter((tag) => tagKey(tag).startsWith(typed) && !chosen.has(tagKey(tag)))
    .slice(0, OFFERED);
  const isOpen = open && offered.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (tag: string) => {
    const before = parts.slice(0, -1).map((part) => part.trim());
    onChange(`${[...before, tag].join(', ')}, `);
    close();
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && offered.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One more place than tags, with no tag selected.
      const places = offered.length + 1;
      setActive((before) => ((before + 1 + step + places) % places) - 1);
    } else if (isOpen && event.key === 'Escape') {
      // Otherwise the dialog would close.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (isOpen && event.key === 'Enter' && offered[active]) {
      event.preventDefault();
      choose(offered[active]);
    }
  };
  return (
    <div className={css.root}>
      <TextInput
        ref={field}
        value={value}
        error={error}
        label={m.journal_tags()}
        description={m.journal_tags_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-path="tags"
        autoComplete="off"
        autoCapitalize="none"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setActive(-1);
          setOpen(/[^,\s]\s*$/.test(event.currentTarget.value));
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={m.journal_tags_yours()}
        hidden={!isOpen}
        className={css.list}
      >
        {offered.map((tag, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
          <div
            key={tag}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(tag)}
          >
            {tag}
          </div>
        ))}
      </div>
    </div>
  );
}

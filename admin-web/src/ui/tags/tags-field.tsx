import { Button, Input } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { IconX } from '../icons.ts';
import { addTags } from './tags.ts';
import css from './tags-field.module.css';

interface Props {
  tags: string[];
  onChange(tags: string[]): void;
  error?: ReactNode;
  /** Name of the tagged item. */
  of: string;
  noun?: 'tag' | 'label';
  /** Rules of these tags, as `addTags`. */
  rules?: typeof addTags;
  description?: string;
  /** Suggestions for the typed text. */
  known?: readonly string[];
}

/** Tags as chips. Enter, the Add button and blur add the typed text, so nothing typed is lost. */
export function TagsField({
  tags,
  onChange,
  error,
  of,
  noun = 'tag',
  rules = addTags,
  description = 'Optional. Press Enter after each.',
  known = [],
}: Props) {
  const list = useId();
  const name = noun === 'tag' ? 'Tags' : 'Labels';
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const add = () => {
    const next = rules(tags, typed);
    setProblem(next.problem);
    if (next.problem !== null) return;
    setTyped('');
    if (next.tags.length > tags.length) onChange(next.tags);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter in a field would otherwise save the whole form.
    event.preventDefault();
    add();
  };

  return (
    <div>
      <Input.Wrapper
        label={name}
        description={description}
        error={problem ?? error}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <div className={css.row}>
          <Input
            value={typed}
            data-path={`${noun}s`}
            list={known.length > 0 ? list : undefined}
            error={Boolean(problem ?? error)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={addOnEnter}
            onBlur={add}
          />
          {known.length > 0 && (
            <datalist id={list}>
              {known.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
          <Button variant="light" onClick={add}>
            Add
          </Button>
        </div>
      </Input.Wrapper>
      {tags.length > 0 && (
        <ul className={css.tags} aria-label={`${name} of this ${of}`}>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove the ${noun} ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

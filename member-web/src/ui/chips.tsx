import { typographicReference } from '@quiet-time/schema/typography';
import { useId } from 'react';
import css from './chips.module.css';

interface Props {
  label: string;
  texts: readonly string[];
  /** Text of the field. The chip with this text is marked. */
  chosen: string;
  onChoose(text: string): void;
}

/** Suggestions to press instead of typing. */
export function Chips({ label, texts, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <>
      <p className={css.label} id={id}>
        {label}
      </p>
      <ul className={css.root} aria-labelledby={id}>
        {texts.map((text) => (
          <li key={text}>
            <button type="button" aria-pressed={text === chosen} onClick={() => onChoose(text)}>
              {typographicReference(text)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

import { m } from '@quiet-time/schema/sentences';
import { useDeviceSetting } from './device-setting.ts';
import { IconTextDecrease, IconTextIncrease } from './icons.ts';
import page from './page.module.css';
import { textSize } from './text-size.ts';
import css from './text-size-buttons.module.css';

/** Buttons for smaller and larger text, with the size between them. */
export function TextSizeButtons() {
  const size = useDeviceSetting(textSize);
  const place = textSize.values.indexOf(size);
  const smaller = textSize.values[place - 1];
  const larger = textSize.values[place + 1];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={css.root} role="group" aria-label={m.reading_text_size()}>
      <button
        type="button"
        className={page.icon}
        aria-label={m.reading_smaller()}
        aria-disabled={!smaller}
        onClick={() => smaller && textSize.set(smaller)}
      >
        <IconTextDecrease size={21} aria-hidden="true" />
      </button>
      <output className={css.size}>{m.reading_size({ percent: size })}</output>
      <button
        type="button"
        className={page.icon}
        aria-label={m.reading_larger()}
        aria-disabled={!larger}
        onClick={() => larger && textSize.set(larger)}
      >
        <IconTextIncrease size={21} aria-hidden="true" />
      </button>
    </div>
  );
}

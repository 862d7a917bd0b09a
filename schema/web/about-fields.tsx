import { filled } from '../filled.ts';
import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { flushSync } from 'react-dom';
import { type AboutItem, type AboutValues, aboutIcons, blankItem } from '../about.ts';
import { limits } from '../limits.ts';
import css from './about-fields.module.css';

const max = limits.about;

interface Props {
  values: AboutValues;
  onChange(values: AboutValues): void;
  /** Whether what is empty is marked as wrong: after a save that was refused. */
  marking: boolean;
  /** Whether items must have an icon. */
  icons: boolean;
}

/** Everything that the About page says. One feature and one value always stay (document 2, section 5). */
export function AboutFields({ values, onChange, marking, icons }: Props) {
  const { callToAction } = values;
  const set = (change: Partial<AboutValues>) => onChange({ ...values, ...change });
  const missing = (text: string) => marking && !filled.test(text);
  return (
    <div className={css.root}>
      <TextInput
        label="Title"
        required
        value={values.title}
        error={missing(values.title)}
        maxLength={max.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="Subtitle"
        required
        value={values.subtitle}
        error={missing(values.subtitle)}
        maxLength={max.title}
        onChange={(event) => set({ subtitle: event.currentTarget.value })}
      />
      <Textarea
        label="Our Mission"
        required
        rows={4}
        value={values.mission}
        error={missing(values.mission)}
        maxLength={max.text}
        onChange={(event) => set({ mission: event.currentTarget.value })}
      />
      <Textarea
        label="Our Vision"
        required
        rows={4}
        value={values.vision}
        error={missing(values.vision)}
        maxLength={max.text}
        onChange={(event) => set({ vision: event.currentTarget.value })}
      />
      <ItemsField
        legend="What We Offer"
        kind="feature"
        items={values.features}
        onChange={(features) => set({ features })}
        missing={missing}
        icons={icons}
      />
      <ItemsField
        legend="Our Core Values"
        kind="value"
        items={values.values}
        onChange={(items) => set({ values: items })}
        missing={missing}
        icons={icons}
      />
      <fieldset className={css.group}>
        <legend>Call to action</legend>
        <TextInput
          label="Title of the call to action"
          required
          value={callToAction.title}
          error={missing(callToAction.title)}
          maxLength={max.title}
          onChange={(event) => set({ callToAction: { ...callToAction, title: event.currentTarget.value } })}
        />
        <Textarea
          label="Description of the call to action"
          required
          rows={2}
          value={callToAction.description}
          error={missing(callToAction.description)}
          maxLength={max.itemText}
          onChange={(event) =>
            set({ callToAction: { ...callToAction, description: event.currentTarget.value } })
          }
        />
      </fieldset>
    </div>
  );
}

interface ItemsProps {
  legend: string;
  kind: keyof typeof aboutIcons;
  items: AboutItem[];
  onChange(items: AboutItem[]): void;
  missing(text: string): boolean;
  icons: boolean;
}

function ItemsField({ legend, kind, items, onChange, missing, icons }: ItemsProps) {
  const name = kind === 'feature' ? 'Feature' : 'Value';
  const change = (index: number, part: Partial<AboutItem>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...part } : item)));
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      {items.map((item, index) => {
        const which = `${name} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be known by, and no state
          <div key={index} className={css.item}>
            <TextInput
              className={css.icon}
              label="Icon"
              aria-label={`${which}: icon`}
              required={icons}
              value={item.icon}
              error={icons && missing(item.icon)}
              maxLength={max.icon}
              onChange={(event) => change(index, { icon: event.currentTarget.value })}
            />
            <TextInput
              label="Title"
              aria-label={`${which}: title`}
              required
              value={item.title}
              error={missing(item.title)}
              maxLength={max.itemTitle}
              onChange={(event) => change(index, { title: event.currentTarget.value })}
            />
            <Textarea
              className={css.text}
              label="Description"
              aria-label={`${which}: description`}
              required
              rows={2}
              value={item.description}
              error={missing(item.description)}
              maxLength={max.itemText}
              onChange={(event) => change(index, { description: event.currentTarget.value })}
            />
            {items.length > 1 && (
              <Button
                className={css.remove}
                variant="subtle"
                size="sm"
                aria-label={`Remove ${which.toLowerCase()}`}
                onClick={({ currentTarget }) => {
                  const group = currentTarget.closest('fieldset');
                  // The button goes with its row, and the focus must not go with the button.
                  flushSync(() => onChange(items.filter((_, at) => at !== index)));
                  group?.querySelector<HTMLElement>('[data-add]')?.focus();
                }}
              >
                Remove
              </Button>
            )}
          </div>
        );
      })}
      {items.length < max.items && (
        <Button
          className={css.add}
          variant="default"
          size="sm"
          data-add
          onClick={() => onChange([...items, blankItem(kind)])}
        >
          Add {name.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}

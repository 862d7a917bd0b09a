import type { UseFormReturnType } from '@mantine/form';
import {
  type AboutItem,
  type AboutValues,
  aboutIcons,
  blankItem,
  wrongInAbout,
} from '@quiet-time/schema/about';
import { limits } from '@quiet-time/schema/limits';
import { flushSync } from 'react-dom';
import css from './about-fields.module.css';
import { Button } from './controls/button.tsx';
import { Textarea, TextInput } from './controls/text-input.tsx';

const max = limits.about;

interface Props {
  form: UseFormReturnType<AboutValues>;
  /** Whether items must have an icon. */
  icons: boolean;
}

/** Fields of the About page. At least one feature and one value always stay (A-ABOUT-05). */
export function AboutFields({ form, icons }: Props) {
  const { values, errors } = form;
  const { callToAction } = values;
  const set = (change: Partial<AboutValues>) => {
    form.setValues(change);
    // After the first check, missing fields stay marked until they are filled in.
    if (Object.keys(errors).length > 0) form.setErrors(wrongInAbout({ ...values, ...change }, icons));
  };
  const at = (path: string) => ({ 'data-path': path, error: errors[path] });
  return (
    <div className={css.root}>
      <TextInput
        label="Title"
        required
        {...at('title')}
        value={values.title}
        maxLength={max.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="Subtitle"
        required
        {...at('subtitle')}
        value={values.subtitle}
        maxLength={max.title}
        onChange={(event) => set({ subtitle: event.currentTarget.value })}
      />
      <Textarea
        label="Our Mission"
        required
        rows={4}
        {...at('mission')}
        value={values.mission}
        maxLength={max.text}
        onChange={(event) => set({ mission: event.currentTarget.value })}
      />
      <Textarea
        label="Our Vision"
        required
        rows={4}
        {...at('vision')}
        value={values.vision}
        maxLength={max.text}
        onChange={(event) => set({ vision: event.currentTarget.value })}
      />
      <ItemsField
        legend="What We Offer"
        kind="feature"
        items={values.features}
        onChange={(features) => set({ features })}
        path="features"
        errors={errors}
        icons={icons}
      />
      <ItemsField
        legend="Our Core Values"
        kind="value"
        items={values.values}
        onChange={(items) => set({ values: items })}
        path="values"
        errors={errors}
        icons={icons}
      />
      <fieldset className={css.group}>
        <legend>Call to action</legend>
        <TextInput
          label="Title of the call to action"
          required
          {...at('callToAction.title')}
          value={callToAction.title}
          maxLength={max.title}
          onChange={(event) => set({ callToAction: { ...callToAction, title: event.currentTarget.value } })}
        />
        <Textarea
          label="Description of the call to action"
          required
          rows={2}
          {...at('callToAction.description')}
          value={callToAction.description}
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
  path: 'features' | 'values';
  errors: Props['form']['errors'];
  icons: boolean;
}

function ItemsField({ legend, kind, items, onChange, path, errors, icons }: ItemsProps) {
  const name = kind === 'feature' ? 'Feature' : 'Value';
  const at = (index: number, key: keyof AboutItem) => ({
    'data-path': `${path}.${index}.${key}`,
    // An error of the whole list is shown at its first text.
    error: errors[`${path}.${index}.${key}`] ?? (index === 0 && key === 'title' ? errors[path] : undefined),
  });
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
              {...at(index, 'icon')}
              value={item.icon}
              maxLength={max.icon}
              onChange={(event) => change(index, { icon: event.currentTarget.value })}
            />
            <TextInput
              label="Title"
              aria-label={`${which}: title`}
              required
              {...at(index, 'title')}
              value={item.title}
              maxLength={max.itemTitle}
              onChange={(event) => change(index, { title: event.currentTarget.value })}
            />
            <Textarea
              className={css.text}
              label="Description"
              aria-label={`${which}: description`}
              required
              rows={2}
              {...at(index, 'description')}
              value={item.description}
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
                  // The button disappears with its row, so the focus moves first.
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

import css from './picture-dialog.module.css';

interface Props<Value extends string> {
  label: string;
  name: string;
  /** Label of each option. */
  options: Record<Value, () => string>;
  value: Value;
  onChoose(value: NoInfer<Value>): void;
}

/** One of a few options, all visible. */
export function Choice<Value extends string>({ label, name, options, value, onChoose }: Props<Value>) {
  return (
    <fieldset className={css.choice}>
      <legend>{label}</legend>
      {(Object.keys(options) as Value[]).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          <span>{options[each]()}</span>
        </label>
      ))}
    </fieldset>
  );
}

import type { ComponentProps } from 'react';
import css from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  'aria-label': string;
  /** Whether Enter on the row clicks this button. */
  'data-opens'?: boolean | undefined;
}

/** Square button with an icon only, so it needs a name. */
export function IconButton(props: Props) {
  return <button {...props} type="button" className={css.root} />;
}

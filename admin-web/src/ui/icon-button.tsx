import type { ComponentProps } from 'react';
import css from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  'aria-label': string;
  /** Whether it is what Enter does on its row. */
  'data-opens'?: boolean | undefined;
}

/** A quiet square button that shows an icon only, so it must be named. */
export function IconButton(props: Props) {
  return <button {...props} type="button" className={css.root} />;
}

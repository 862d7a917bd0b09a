import { siteName } from '@quiet-time/web/site-name.ts';
import css from './printed-foot.module.css';

interface Props {
  /** Texts after the name of the site, such as a day and a translation; empty ones are left out. */
  says: string[];
}

/** Footer of every printed sheet, hidden on the screen. */
export const PrintedFoot = ({ says }: Props) => (
  <p className={css.root}>
    {[siteName(), ...says].filter(Boolean).map((words) => (
      <span key={words}>{words}</span>
    ))}
  </p>
);

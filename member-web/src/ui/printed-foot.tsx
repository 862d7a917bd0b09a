import { siteName } from '@quiet-time/web/site-name.ts';
import css from './printed-foot.module.css';

interface Props {
  /** What stands beside the name of the site, such as a day and a translation; what is empty is left out. */
  says: string[];
}

/** The foot of every printed sheet of a page. On a screen there is none. */
export const PrintedFoot = ({ says }: Props) => (
  <p className={css.root}>
    {[siteName(), ...says].filter(Boolean).map((words) => (
      <span key={words}>{words}</span>
    ))}
  </p>
);

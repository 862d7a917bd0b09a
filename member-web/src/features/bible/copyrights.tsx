import { bibleTranslationIds } from '@quiet-time/schema/bible';
import css from './copyrights.module.css';

interface Props {
  of: readonly ({ id: string; name: string; copyright: string } | undefined)[];
}

const isOwn = ({ id }: { id: string }) => (bibleTranslationIds as string[]).includes(id);

/** Copyright notices of translations that were added to the site; on the screen and on paper. */
export function Copyrights({ of }: Props) {
  const shown = of.filter((each) => each !== undefined).filter((each) => !isOwn(each));
  return shown.map(({ id, name, copyright }) => (
    <small key={id} className={css.root}>
      {name}: {copyright}
    </small>
  ));
}

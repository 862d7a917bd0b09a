import css from './editor-skeleton.module.css';

/** The boxes of the form while the devotional is on its way; shows nothing for the first moment. */
export function EditorSkeleton() {
  return (
    <div className={css.root}>
      <p role="status" className={css.words}>
        Loading
      </p>
      <i />
      <i />
      <i className={css.tall} />
      <i className={css.taller} />
    </div>
  );
}

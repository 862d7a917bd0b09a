import css from './editor-skeleton.module.css';

/** Skeleton of the form while its item loads. It stays empty for the first moment. */
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

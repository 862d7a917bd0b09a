import css from './how-it-works.module.css';

/** Explains when the daily scripture changes. */
export function HowItWorks() {
  return (
    <aside className={css.root} aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ul>
        <li>There is one daily scripture at a time. Setting another one takes its place at once.</li>
        <li>Every reader finds it at the top of the Scripture Meditation page, also without an account.</li>
        <li>It stays until you set another one. The day on which it was set is kept.</li>
        <li>When it is deleted, the one that was set before it comes back.</li>
      </ul>
    </aside>
  );
}
